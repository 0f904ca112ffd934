/// Finds the first byte that is no UTF-8.
enum UTF8Check {
  /// The offset of the first byte that does not belong to a well-formed sequence (Unicode
  /// Standard, table 3-7); nil when all do.
  static func firstInvalidOffset(in bytes: [UInt8], range: Range<Int>) -> Int? {
    bytes.withUnsafeBufferPointer { firstInvalidOffset(in: $0, range: range) }
  }

  private static func firstInvalidOffset(
    in bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>
  ) -> Int? {
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      guard let (length, second) = sequence(startingWith: byte), index + length <= end,
        second.contains(bytes[index + 1])
      else { return index }
      for next in 2..<max(2, length) where bytes[index + next] & 0xC0 != 0x80 { return index }
      index += length
    }
    return nil
  }

  /// How long a sequence is and what its second byte may be.
  @inline(__always)
  private static func sequence(
    startingWith byte: UInt8
  ) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch byte {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: (3, 0x80...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
