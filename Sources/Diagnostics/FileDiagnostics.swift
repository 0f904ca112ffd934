/// The diagnostics of one file: the first ones, and a count of the rest.
///
/// A hostile file may have a million errors, each with an excerpt, so not all are kept.
package struct FileDiagnostics: Sendable {
  /// The maximum number of diagnostics to keep.
  package static let limit = 1000

  private var kept: [Diagnostic] = []
  private var rest = 0
  private var restCode: DiagnosticCode?

  package init() {}

  /// The number of diagnostics, including those that are not kept.
  package var count: Int { kept.count + rest }

  /// Adds a diagnostic, which is only created if it is kept.
  package mutating func append(_ code: DiagnosticCode, _ fault: @autoclosure () -> Diagnostic) {
    guard kept.count >= Self.limit else { return kept.append(fault()) }
    rest += 1
    let isGraver = code.defaultSeverity == .error && restCode?.defaultSeverity != .error
    restCode = isGraver ? code : restCode ?? code
  }

  /// Adds a diagnostic at a byte range of a text.
  package mutating func append(
    _ code: DiagnosticCode, in text: SourceText, at range: Range<Int>, _ message: String,
    suggestion: String? = nil
  ) {
    append(code, Diagnostic(code, in: text, at: range, message, suggestion: suggestion))
  }

  /// The kept diagnostics, and one that counts the rest.
  ///
  /// It is an error if one of them is.
  package var all: [Diagnostic] {
    guard let restCode, let last = kept.last else { return kept }
    let like = Diagnostic(restCode, path: last.path, position: last.position, "")
    return kept + [.omitting(rest, like: like, in: last.path)]
  }
}
