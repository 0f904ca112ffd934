/// A hash of bytes that is the same on every machine and in every run.
///
/// It detects changes; it is not secure against constructed collisions.
///
/// Source: FNV-1a, 64 bits (draft-eastlake-fnv).
public struct ByteHash: Hashable, Sendable {
  /// The hash of all bytes added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  private static let prime: UInt64 = 0x100_0000_01b3

  /// Creates the hash of some bytes.
  public init(_ bytes: ArraySlice<UInt8> = []) {
    add(bytes)
  }

  /// Creates the hash of a text in UTF-8.
  public init(_ text: String) { add(text) }

  /// Adds bytes to the hash.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    // A loop over a buffer is several times faster than one over a sequence.
    bytes.withUnsafeBufferPointer { add($0) }
  }

  /// Adds a text in UTF-8 to the hash.
  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var value = value
    for byte in bytes { value = (value ^ UInt64(byte)) &* Self.prime }
    self.value = value
  }

  /// Adds a number in one step, not byte by byte.
  public mutating func add(_ number: Int) {
    value = (value ^ UInt64(bitPattern: Int64(number))) &* Self.prime
    value ^= value >> 32
  }
}
