/// A hash of bytes, the same on every machine and in every run.
///
/// It detects changes; it does not withstand an attacker who constructs two texts with one hash.
///
/// Source: FNV-1a, 64 bits (draft-eastlake-fnv).
public struct ByteHash: Hashable, Sendable {
  /// The hash of all bytes added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  private static let prime: UInt64 = 0x100_0000_01b3

  /// The hash of some bytes.
  public init(_ bytes: ArraySlice<UInt8> = []) {
    add(bytes)
  }

  /// The hash of the bytes of a text.
  public init(_ text: String) { add(text) }

  /// Adds bytes after those added before.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    // A loop over memory, which is several times faster than one over a sequence.
    bytes.withUnsafeBufferPointer { add($0) }
  }

  /// Adds the bytes of a text.
  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var value = value
    for byte in bytes { value = (value ^ UInt64(byte)) &* Self.prime }
    self.value = value
  }

  /// Adds a number as a whole, not byte by byte.
  public mutating func add(_ number: Int) {
    value = (value ^ UInt64(bitPattern: Int64(number))) &* Self.prime
    value ^= value >> 32
  }
}
