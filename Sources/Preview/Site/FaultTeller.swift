import Primitives
import Diagnostics
import Synchronization

/// Tells the terminal what is wrong: each fault once, until it is mended and made again.
final class FaultTeller: Sendable {
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

  private let told = Mutex<[String: Set<Fault>]>([:])
  private let tell: @Sendable ([Diagnostic]) -> Void
  private let mended: @Sendable () -> Void

  /// - Parameters:
  ///   - tell: is given what is wrong and has not been told.
  ///   - mended: is called when nothing is wrong any more.
  init(
    tell: @escaping @Sendable ([Diagnostic]) -> Void,
    mended: @escaping @Sendable () -> Void = {}
  ) {
    self.tell = tell
    self.mended = mended
  }

  /// Tells what is wrong now and has not been told.
  ///
  /// - Parameter place: where it was found: an address, or the site as a whole.
  func report(_ diagnostics: [Diagnostic], at place: String) {
    let (news, isMended) = told.withLock { told in
      let wasSilent = told.isEmpty
      let known = told.values.reduce(into: Set<Fault>()) { $0.formUnion($1) }
      told[place] = diagnostics.isEmpty ? nil : Set(diagnostics.map(Fault.init))
      return (diagnostics.filter { !known.contains(Fault($0)) }, !wasSilent && told.isEmpty)
    }
    if !news.isEmpty { tell(news) }
    if isMended { mended() }
  }
}
