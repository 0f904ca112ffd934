import Diagnostics
import Primitives

/// Tells the terminal what is wrong: each fault once, until it is mended and made again.
struct DiagnosticReporter: Sendable {
  /// What makes two faults one: a line that is added above moves a fault and does not change it.
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

  /// Tells those of some faults that were not told yet.
  mutating func report(_ diagnostics: [Diagnostic]) {
    let news = diagnostics.filter { told.insert(Fault($0)).inserted }
    if !news.isEmpty { tell(.faults(news)) }
  }

  /// Tells what is wrong with the whole site: what was told and is not among it is mended.
  mutating func report(all diagnostics: [Diagnostic]) {
    report(diagnostics)
    let wasFaulty = !told.isEmpty
    told = Set(diagnostics.map(Fault.init))
    if wasFaulty, told.isEmpty { tell(.mended) }
  }
}
