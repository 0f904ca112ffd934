import Diagnostics

/// Reports each diagnostic in the terminal once, and again only if it was fixed and comes back.
struct DiagnosticReporter: Sendable {
  /// The reported diagnostics without their lines: a line added above moves one without changing
  /// it.
  private var told: Set<[String?]> = []
  private let tell: @Sendable (PreviewMessage) -> Void

  init(tell: @escaping @Sendable (PreviewMessage) -> Void) { self.tell = tell }

  mutating func report(_ diagnostics: [Diagnostic]) {
    let news = diagnostics.filter { told.insert(Self.fault($0)).inserted }
    if !news.isEmpty { tell(.faults(news)) }
  }

  /// Reports all diagnostics of the site; reported ones that are not among them count as fixed.
  mutating func report(all diagnostics: [Diagnostic]) {
    report(diagnostics)
    let wasFaulty = !told.isEmpty
    told = Set(diagnostics.map(Self.fault))
    if wasFaulty, told.isEmpty { tell(.fixed) }
  }

  private static func fault(_ diagnostic: Diagnostic) -> [String?] {
    [diagnostic.code.rawValue, diagnostic.path, diagnostic.message]
  }
}
