/// A hash of bytes, the same on every machine and in every run.
///
/// It detects changes; it does not withstand an attacker who constructs two texts with one hash.
///
/// Source: FNV-1a, 64 bits (draft-eastlake-fnv).
public struct ByteHash: Hashable, Sendable {
  /// The hash of all bytes added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of some bytes.
  public init(_ bytes: ArraySlice<UInt8> = []) {
    add(bytes)
  }

  /// Adds bytes after those added before.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    // A loop over memory, which is several times faster than one over a sequence.
    value = bytes.withUnsafeBufferPointer { buffer in
      var value = value
      for byte in buffer { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return value
    }
  }
}
