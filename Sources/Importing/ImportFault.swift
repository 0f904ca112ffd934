public import Diagnostics

/// A file cannot be imported.
public struct ImportFault: Error, Sendable {
  /// What to tell the author.
  public let diagnostic: Diagnostic

  /// A fault of a whole file.
  public init(path: String, _ message: String, suggestion: String? = nil) {
    diagnostic = Diagnostic(.invalidData, path: path, message, suggestion: suggestion)
  }

  /// A file that breaks off or is not well-formed.
  init(brokenAt offset: Int, of text: SourceText) {
    diagnostic = Diagnostic(
      .invalidData, in: text, at: offset..<(offset + 1),
      "the file breaks off or is no well-formed XML here")
  }
}
