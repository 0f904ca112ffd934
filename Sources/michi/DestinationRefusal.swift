import Diagnostics

/// A destination of `site.yml` cannot be used.
struct DestinationRefusal: Error {
  let diagnostic: Diagnostic

  init(at position: SourcePosition, _ message: String, suggestion: String? = nil) {
    diagnostic = Diagnostic(
      .invalidSettings, path: "content/site.yml", position: position, message,
      suggestion: suggestion)
  }
}
