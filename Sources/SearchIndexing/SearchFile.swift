/// A file of an index.
public struct SearchFile: Equatable, Sendable {
  /// Where it lies below the index's folder: `terms/0.bin`.
  public let path: String
  /// What it holds.
  public let bytes: [UInt8]
}
