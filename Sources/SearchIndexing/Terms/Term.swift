import Primitives

/// A term: what a text is found by, as UTF-8.
///
/// Its first eight bytes are a number, so that nearly every term is compared and looked up at once;
/// few have more.
struct Term: TermBytes, Sendable {
  /// How many bytes it has.
  private(set) var count = 0
  /// The first eight bytes, the first one highest; what is not there counts as 0, which no term has.
  private var head: UInt64 = 0
  /// The bytes behind them.
  private var tail: [UInt8] = []

  /// A term without a byte.
  init() {}

  /// A term of some bytes.
  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// All bytes.
  var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      for index in 0..<count { bytes[index] = self[index] }
      initialized = count
    }
  }

  /// The byte at a place.
  subscript(index: Int) -> UInt8 {
    index < 8 ? UInt8(truncatingIfNeeded: head >> UInt64(56 - 8 * index)) : tail[index - 8]
  }

  /// The first byte; nil where there is none.
  var first: UInt8? { count == 0 ? nil : self[0] }

  /// Appends a byte.
  mutating func append(_ byte: UInt8) {
    if count < 8 {
      head |= UInt64(byte) << UInt64(56 - 8 * count)
    } else {
      tail.append(byte)
    }
    count += 1
  }
}

/// In the order of their bytes.
extension Term: Comparable {
  static func < (left: Term, right: Term) -> Bool {
    left.head != right.head
      ? left.head < right.head
      : left.tail.lexicographicallyPrecedes(right.tail)
  }
}

extension Term: HashedKey {
  /// Source: the finalizer of MurmurHash3 (A. Appleby); of bytes behind the eighth, FNV-1a.
  var hash: UInt64 {
    var hash = head
    for byte in tail { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
    return hash ^ hash >> 33
  }
}
