/// A run of bytes with one class.
public struct Span: Hashable, Sendable {
  /// Where it is, in bytes of the code; never empty.
  public let range: Range<Int>
  /// What it is.
  public let token: TokenClass

  /// A span.
  public init(_ range: Range<Int>, _ token: TokenClass) {
    self.range = range
    self.token = token
  }
}
