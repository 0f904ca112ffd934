/// The postings of one term while documents are added: about a byte for each.
struct PostingsBuffer {
  /// How many documents there are.
  private(set) var count = 0
  private var last: Int32 = -1
  private var bytes: [UInt8] = []

  /// Adds a document behind those that were added before.
  mutating func add(_ document: Int, level: UInt8) {
    Postings.append((document - Int(last) - 1) << 3 | Int(level), to: &bytes)
    last = Int32(document)
    count += 1
  }

  /// The postings as an index has them.
  func encoded(documents: Int) -> [UInt8] {
    let lowBits = Postings.lowBits(documents: documents, count: count)
    var bits = BitWriter(behind: Postings.number(count))
    var index = 0
    while index < bytes.count {
      var (value, shift) = (0, 0)
      while bytes[index] >= 0x80 {
        value |= Int(bytes[index] & 0x7F) << shift
        shift += 7
        index += 1
      }
      value |= Int(bytes[index]) << shift
      index += 1
      let gap = value >> 3
      bits.append(ones: gap >> lowBits)
      bits.append(UInt64(gap), bits: lowBits)
      bits.append(ones: value & 7)
    }
    return bits.filled
  }
}
