import Diagnostics

/// What is wrong with a destination of `site.yml`.
struct DestinationRefusal: Error {
  let diagnostic: Diagnostic

  init(at position: SourcePosition, _ message: String, suggestion: String? = nil) {
    diagnostic = Diagnostic(
      .invalidSettings, path: "content/site.yml", position: position, message,
      suggestion: suggestion)
  }
}
