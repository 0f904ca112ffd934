import Diagnostics

/// Reports each fault to the terminal once, and again only when it was mended and comes back.
struct DiagnosticReporter: Sendable {
  /// Identifies a fault without its line, because a line added above moves it without changing it.
  private struct Fault: Hashable {
    let code: DiagnosticCode
    let path: String?
    let message: String

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      path = diagnostic.path
      message = diagnostic.message
    }
  }

  private var told: Set<Fault> = []
  private let tell: @Sendable (PreviewMessage) -> Void

  init(tell: @escaping @Sendable (PreviewMessage) -> Void) {
    self.tell = tell
  }

  /// Reports the faults that were not reported yet.
  mutating func report(_ diagnostics: [Diagnostic]) {
    let news = diagnostics.filter { told.insert(Fault($0)).inserted }
    if !news.isEmpty { tell(.faults(news)) }
  }

  /// Reports all faults of the site; reported ones that are not among them count as mended.
  mutating func report(all diagnostics: [Diagnostic]) {
    report(diagnostics)
    let wasFaulty = !told.isEmpty
    told = Set(diagnostics.map(Fault.init))
    if wasFaulty, told.isEmpty { tell(.mended) }
  }
}
