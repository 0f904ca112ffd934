/// The postings of one term while documents are added: about a byte for each.
///
/// Most terms are in few documents: the first eight bytes take no memory of their own.
struct PostingsBuffer: Sendable {
  /// How many documents there are.
  private(set) var count = 0
  private var last: Int32 = -1
  private var headCount: UInt8 = 0
  private var head: UInt64 = 0
  private var tail: [UInt8] = []

  /// Adds a document behind those that were added before.
  mutating func add(_ document: Int, level: UInt8) {
    var rest = (document - Int(last) - 1) << 3 | Int(level)
    while rest >= 0x80 {
      append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    append(UInt8(rest))
    last = Int32(document)
    count += 1
  }

  private mutating func append(_ byte: UInt8) {
    guard headCount == 8 else {
      head |= UInt64(byte) << UInt64(8 * headCount)
      headCount += 1
      return
    }
    tail.append(byte)
  }

  /// The postings as an index has them.
  func encoded(documents: Int) -> [UInt8] {
    let lowBits = Postings.lowBits(documents: documents, count: count)
    var bits = BitWriter()
    var (value, shift) = (0, 0)
    for index in 0..<(Int(headCount) + tail.count) {
      let byte =
        index < 8 ? UInt8(truncatingIfNeeded: head >> UInt64(8 * index)) : tail[index - 8]
      value |= Int(byte & 0x7F) << shift
      shift += 7
      guard byte < 0x80 else { continue }
      let gap = value >> 3
      bits.append(ones: gap >> lowBits)
      bits.append(gap, bits: lowBits)
      bits.append(ones: value & 7)
      (value, shift) = (0, 0)
    }
    var encoded: [UInt8] = []
    Postings.append(count, to: &encoded)
    return encoded + bits.filled
  }
}
