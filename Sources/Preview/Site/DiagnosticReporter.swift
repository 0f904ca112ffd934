import Diagnostics

/// Reports each diagnostic in the terminal once, and again only if it was fixed and comes back.
struct DiagnosticReporter: Sendable {
  /// The reported diagnostics without their lines: a line added above moves one without changing
  /// it.
  private var reported: Set<[String?]> = []
  private let send: @Sendable (PreviewMessage) -> Void

  init(send: @escaping @Sendable (PreviewMessage) -> Void) { self.send = send }

  mutating func report(_ diagnostics: [Diagnostic]) {
    let news = diagnostics.filter { reported.insert(Self.fault($0)).inserted }
    if !news.isEmpty { send(.faults(news)) }
  }

  /// Reports all diagnostics of the site; reported ones that are not among them count as fixed.
  mutating func report(all diagnostics: [Diagnostic]) {
    report(diagnostics)
    let wasFaulty = !reported.isEmpty
    reported = Set(diagnostics.map(Self.fault))
    if wasFaulty, reported.isEmpty { send(.fixed) }
  }

  private static func fault(_ diagnostic: Diagnostic) -> [String?] {
    [diagnostic.code.rawValue, diagnostic.path, diagnostic.message]
  }
}
