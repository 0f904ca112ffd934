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
}
