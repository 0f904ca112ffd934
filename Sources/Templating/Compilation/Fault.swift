import Diagnostics

/// What is wrong with a template. Each fault is made in `TemplateSentences.swift`.
struct Fault: Sendable {
  /// The sentence that the template's author reads.
  let message: String
  /// What to do about it.
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

/// A fault and the bytes it is about.
struct LocatedFault: Error {
  let range: Range<Int>
  let fault: Fault

  init(_ range: Range<Int>, _ fault: Fault) {
    self.range = range
    self.fault = fault
  }
}
