/// Why something that a Markdown text asks its site for cannot be had.
public struct WrittenFault: Error, Hashable, Sendable {
  /// What is wrong, as the author wrote it.
  public let written: String
  /// One sentence, without a full stop.
  public let message: String
  /// What to write instead.
  public let suggestion: String?

  /// A fault.
  public init(at written: String, _ message: String, suggestion: String? = nil) {
    self.written = written
    self.message = message
    self.suggestion = suggestion
  }
}
