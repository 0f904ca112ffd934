/// Converts libYAML's positions, which count scalars, to byte offsets.
///
/// libYAML also ends a line at U+0085, U+2028 and U+2029, where a `SourceText` does not. Positions
/// are looked up nearly in the order of the text, so each lookup continues from the previous one.
struct YAMLMarks {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private var place = (line: 1, column: 1)
  private var index: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    index = range.lowerBound
  }

  /// Returns the offset of a line and column, both counted from 1.
  mutating func offset(line: Int, column: Int) -> Int {
    if (line, column) < place { (place, index) = ((1, 1), range.lowerBound) }
    while index < range.upperBound, place < (line, column) {
      if let width = lineEnd() {
        index += width
        place = (place.line + 1, 1)
      } else {
        index = min(index + Self.width(startingWith: bytes[index]), range.upperBound)
        place.column += 1
      }
    }
    return index
  }

  private func lineEnd() -> Int? {
    let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return next == 0x0A ? 2 : 1
    case 0xC2: return next == 0x85 ? 2 : nil
    case 0xE2:
      let third = index + 2 < range.upperBound ? bytes[index + 2] : 0
      return next == 0x80 && third & 0xFE == 0xA8 ? 3 : nil
    default: return nil
    }
  }

  /// Returns the number of bytes of the character that begins with a byte.
  static func width(startingWith byte: UInt8) -> Int { max(1, (~byte).leadingZeroBitCount) }
}
