extension [Diagnostic] {
  /// Adds a diagnostic about a whole file.
  public mutating func report(
    _ code: DiagnosticCode, path: String?, _ message: String, suggestion: String? = nil
  ) {
    append(Diagnostic(code, path: path, message, suggestion: suggestion))
  }

  /// Adds a diagnostic at a place in a file.
  ///
  /// - Parameter path: the file, where there is no place in it.
  public mutating func report(
    _ code: DiagnosticCode, at place: SourcePlace?, of path: String? = nil, _ message: String,
    suggestion: String? = nil
  ) {
    append(Diagnostic(code, at: place, of: path, message, suggestion: suggestion))
  }
}
