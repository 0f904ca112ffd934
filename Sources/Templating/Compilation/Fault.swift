import Diagnostics

/// A fault in a template. Each is made in `TemplateSentences.swift`.
struct Fault: Sendable {
  /// The sentence that the template's author reads.
  let message: String
  /// How to fix it.
  let suggestion: String?
  let code: DiagnosticCode

  init(
    _ message: String, _ suggestion: String? = nil, code: DiagnosticCode = .invalidTemplate
  ) {
    self.message = message
    self.suggestion = suggestion
    self.code = code
  }
}

/// A fault and its bytes.
struct LocatedFault: Error {
  let range: Range<Int>
  let fault: Fault

  init(_ range: Range<Int>, _ fault: Fault) {
    self.range = range
    self.fault = fault
  }
}
