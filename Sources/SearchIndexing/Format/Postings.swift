import Primitives

/// The documents that contain a term, and the term's level in each.
///
/// While documents are added, each one takes about a byte. In the index, the postings are the
/// number of documents, in seven bits per byte, followed by bits. For each document these are the
/// number of documents between it and the previous one (a Golomb-Rice code whose parameter follows
/// from the counts), and its level as that many ones and a zero.
///
/// Source: S. W. Golomb, "Run-length encodings" (1966); R. F. Rice (1979).
struct Postings {
  private(set) var count = 0
  private var last: Int32 = -1
  private(set) var bytes: [UInt8] = []

  /// Adds a document with a higher number than all documents before.
  mutating func add(_ document: Int, level: UInt8) {
    Self.append((document - Int(last) - 1) << 3 | Int(level), to: &bytes)
    last = Int32(document)
    count += 1
  }

  /// Encodes the postings for an index.
  func encoded(documents: Int) -> [UInt8] {
    let lowBits = Self.lowBits(documents: documents, count: count)
    var bits = BitWriter(bytes: Self.number(count))
    forEach { gap, level in
      bits.append(ones: gap >> lowBits)
      // The low bits of the gap are followed by the level.
      let ones: UInt64 = (1 << UInt64(level) - 1) << 1
      bits.append(UInt64(gap) << UInt64(level + 1) | ones, bits: lowBits + level + 1)
    }
    return bits.end()
  }

  /// Calls `body` for each document with the gap to the previous document and the term's level.
  private func forEach(_ body: (_ gap: Int, _ level: Int) -> Void) {
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
      body(value >> 3, value & 7)
    }
  }

  /// Returns the postings without the old documents and with the new ones, which are sorted.
  ///
  /// - Parameter isOld: for each document of the index, whether it is removed.
  func replacing(_ isOld: [Bool], with new: [(document: Int, level: UInt8)]) -> Postings {
    var (document, isOther) = (-1, !new.isEmpty)
    if !isOther {
      forEach { gap, _ in
        document += gap + 1
        isOther = isOther || document < isOld.count && isOld[document]
      }
      if !isOther { return self }
    }
    var (postings, rest) = (Postings(), new[...])
    document = -1
    forEach { gap, level in
      document += gap + 1
      if document < isOld.count, isOld[document] { return }
      while let next = rest.first, next.document < document {
        postings.add(next.document, level: next.level)
        rest.removeFirst()
      }
      postings.add(document, level: UInt8(level))
    }
    for (document, level) in rest { postings.add(document, level: level) }
    return postings
  }

  func write(to record: inout RecordWriter) {
    record.add(count)
    record.add(Int(last + 1))
    record.add(bytes)
  }

  init() {}

  init(_ record: inout RecordReader) throws {
    count = try record.number()
    guard let last = Int32(exactly: try record.number()) else { throw RecordReader.Flaw() }
    self.last = last - 1
    bytes = Array(try record.part())
    // The last byte of each number is below 128.
    guard bytes.last ?? 0 < 0x80 else { throw RecordReader.Flaw() }
  }

  /// The number of low bits of each gap that are written as plain bits.
  private static func lowBits(documents: Int, count: Int) -> Int {
    let gap = documents * 2 / (max(count, 1) * 3)
    return gap == 0 ? 0 : Int.bitWidth - 1 - gap.leadingZeroBitCount
  }

  /// Appends a number in seven bits per byte, lowest first.
  ///
  /// All bytes but the last have the eighth bit set.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  static func number(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return bytes
  }
}

/// Appends bits to bytes, starting with the highest bit of each byte.
private struct BitWriter {
  var bytes: [UInt8]
  /// The bits that have not been written yet, fewer than 32, at the lower end.
  var pending: UInt64 = 0
  var pendingCount = 0

  /// Writes the last bits and returns all bytes, the last one padded with zeros.
  mutating func end() -> [UInt8] {
    while pendingCount > 0 {
      bytes.append(UInt8(truncatingIfNeeded: (pending << 8) >> UInt64(pendingCount)))
      pendingCount -= 8
    }
    return bytes
  }

  /// Appends the lowest `count` bits of a number, at most 32, the highest first.
  mutating func append(_ number: UInt64, bits count: Int) {
    pending = pending << UInt64(count) | number & (1 << UInt64(count) - 1)
    pendingCount += count
    guard pendingCount >= 32 else { return }
    pendingCount -= 32
    let word = UInt32(truncatingIfNeeded: pending >> UInt64(pendingCount))
    withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends `number` ones and a zero.
  mutating func append(ones number: Int) {
    var left = number
    while left >= 32 {
      append(0xFFFF_FFFF, bits: 32)
      left -= 32
    }
    append(~1, bits: left + 1)
  }
}
