public import Diagnostics

/// An address that a page had before, with its place in the front matter.
public struct Alias: Hashable, Sendable {
  /// The address as written.
  public let address: String
  /// Where it stands.
  public let position: SourcePosition
  /// The line that it stands in.
  public let line: [UInt8]

  /// An address at its place.
  public init(_ address: String, at position: SourcePosition, in line: [UInt8]) {
    self.address = address
    self.position = position
    self.line = line
  }
}
