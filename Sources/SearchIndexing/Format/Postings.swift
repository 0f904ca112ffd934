/// The documents that contain a term, and the term's level in each, as bytes.
///
/// First the number of documents, seven bits a byte; then bits. For each document: how many
/// documents lie between it and the one before (a Golomb-Rice code whose parameter follows from the
/// counts), and its level as that many ones and a zero.
///
/// Source: S. W. Golomb, "Run-length encodings" (1966); R. F. Rice (1979).
enum Postings {
  /// How many low bits of each gap are written as plain bits.
  static func lowBits(documents: Int, count: Int) -> Int {
    let gap = documents * 2 / (max(count, 1) * 3)
    return gap == 0 ? 0 : Int.bitWidth - 1 - gap.leadingZeroBitCount
  }

  /// Appends a number, seven bits a byte, lowest first; all bytes but the last have the eighth bit
  /// set.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number as bytes.
  static func number(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return bytes
  }

  /// Reads such a number and moves past it; nil when there is none below 2^28.
  static func readNumber(_ bytes: ArraySlice<UInt8>, at index: inout Int) -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 28, by: 7) where index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  /// Calls `use` with each document and its level; stops at invalid bytes.
  static func forEach(
    in payload: ArraySlice<UInt8>, documents: Int, _ use: (_ document: Int, _ level: Int) -> Void
  ) {
    var index = payload.startIndex
    guard let count = readNumber(payload, at: &index) else { return }
    let lowBits = lowBits(documents: documents, count: count)
    var bits = BitReader(payload[index...])
    var next = 0
    for _ in 0..<count {
      guard let high = bits.ones(), let low = bits.number(bits: lowBits), let level = bits.ones(),
        level < TermLevel.weights.count
      else { return }
      next += high << lowBits | low
      guard next < documents else { return }
      use(next, level)
      next += 1
    }
  }

  /// How many documents have a term.
  static func count(in payload: ArraySlice<UInt8>) -> Int {
    var index = payload.startIndex
    return readNumber(payload, at: &index) ?? 0
  }
}
