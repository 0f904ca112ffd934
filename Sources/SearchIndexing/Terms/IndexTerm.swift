import Primitives

/// A term of the index, in UTF-8 without a zero byte.
///
/// Its first sixteen bytes are stored as two numbers, so that nearly every term is compared and
/// looked up in two steps and allocates no memory.
struct IndexTerm: Sendable {
  /// The first eight bytes, big-endian; missing bytes are 0.
  let head: UInt64
  /// The next eight bytes, big-endian; missing bytes are 0.
  private let middle: UInt64
  /// The bytes after the sixteenth; nil if there are none.
  private let tail: [UInt8]?

  init(_ bytes: some RandomAccessCollection<UInt8>) {
    head = Self.number(bytes.prefix(8))
    middle = Self.number(bytes.dropFirst(8).prefix(8))
    tail = bytes.count > 16 ? Array(bytes.dropFirst(16)) : nil
  }

  @inline(__always)
  private static func number(_ bytes: some RandomAccessCollection<UInt8>) -> UInt64 {
    var number: UInt64 = 0
    for byte in bytes { number = number << 8 | UInt64(byte) }
    return number << UInt64(8 * (8 - bytes.count))
  }

  /// Creates a term of one letter.
  init(_ letter: UInt32) {
    (head, middle, tail) = (ScalarBytes(letter).bytes, 0, nil)
  }

  /// Creates a term of two letters, which have at most eight bytes in UTF-8.
  init(_ first: UInt32, _ second: UInt32) {
    let first = ScalarBytes(first)
    head = first.bytes | ScalarBytes(second).bytes >> UInt64(8 * first.count)
    (middle, tail) = (0, nil)
  }

  var count: Int {
    16 - (middle == 0 ? 64 + head.trailingZeroBitCount : middle.trailingZeroBitCount) / 8
      + (tail?.count ?? 0)
  }

  var bytes: [UInt8] {
    withUnsafeBytes(of: (head.bigEndian, middle.bigEndian)) {
      Array($0.prefix(count)) + (tail ?? [])
    }
  }

  subscript(index: Int) -> UInt8 {
    guard index >= 16, let tail else {
      return UInt8(truncatingIfNeeded: (index < 8 ? head : middle) >> UInt64(8 * (7 - index % 8)))
    }
    return tail[index - 16]
  }

  var first: UInt8? { count == 0 ? nil : self[0] }
}

extension IndexTerm: Comparable {
  static func == (left: IndexTerm, right: IndexTerm) -> Bool {
    guard left.head == right.head, left.middle == right.middle else { return false }
    return left.tail == nil && right.tail == nil || left.tail == right.tail
  }

  static func < (left: IndexTerm, right: IndexTerm) -> Bool {
    if left.head != right.head { return left.head < right.head }
    if left.middle != right.middle { return left.middle < right.middle }
    return (left.tail ?? []).lexicographicallyPrecedes(right.tail ?? [])
  }
}

extension IndexTerm: HashedKey {
  /// A hash of all bytes.
  ///
  /// Source: the finalizer of MurmurHash3 (A. Appleby); FNV-1 for the bytes after the eighth.
  var hash: UInt64 {
    var hash = head &* 0x100_0000_01b3 ^ middle
    if let tail { for byte in tail { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 } }
    hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
    return hash ^ hash >> 33
  }
}

/// The level of a term in a document, 0 to 5, by where it occurs.
///
/// A higher level means that the term says more about the document.
enum TermLevel {
  static let text: UInt8 = 0
  /// In the text, three times or more.
  static let often: UInt8 = 1
  /// In a heading, the summary or a tag.
  static let heading: UInt8 = 2
  /// A complete reading that is not a word by itself.
  static let reading: UInt8 = 4
  static let highest: UInt8 = 5

  /// The level of a title's terms; it is higher for shorter titles.
  static func title(_ text: [UInt32]) -> UInt8 {
    var units = 0
    TextRun.forEach(in: text) { units += $0.kind == .word ? 1 : $0.range.count }
    return units <= 2 ? 5 : units <= 8 ? 4 : 3
  }

  /// The level of a further name's terms, which is lower than a title's.
  static func name(_ text: [UInt32]) -> UInt8 { max(title(text) - 2, heading) }
}

/// A scalar in UTF-8, packed into a number.
struct ScalarBytes {
  /// The bytes, big-endian from the top; missing bytes are 0.
  let bytes: UInt64
  let count: Int

  init(_ scalar: UInt32) {
    let bits = UInt64(scalar)
    switch scalar {
    case 0..<0x80: (bytes, count) = (bits << 56, 1)
    case 0x80..<0x800: (bytes, count) = ((0xC080 | bits << 2 & 0x1F00 | bits & 0x3F) << 48, 2)
    case 0x800..<0x1_0000:
      let heads = 0xE0_8080 | bits << 4 & 0x0F_0000
      (bytes, count) = ((heads | bits << 2 & 0x3F00 | bits & 0x3F) << 40, 3)
    default:
      let heads = 0xF080_8080 | bits << 6 & 0x0700_0000 | bits << 4 & 0x3F_0000
      (bytes, count) = ((heads | bits << 2 & 0x3F00 | bits & 0x3F) << 32, 4)
    }
  }

  /// Creates a scalar in which ASCII letters are lower case.
  init(lowercased scalar: UInt32) {
    self.init(scalar < 0x80 ? UInt32(UInt8(scalar).lowercasedASCII) : scalar)
  }

  subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> UInt64(8 * (7 - index))) }
}

extension [UInt8] {
  mutating func append(_ scalar: ScalarBytes) {
    for index in 0..<scalar.count { append(scalar[index]) }
  }
}
