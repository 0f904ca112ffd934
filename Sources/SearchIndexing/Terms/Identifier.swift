/// The words of an identifier: `childDidFinish` consists of child, did and finish.
enum Identifier {
  /// Calls `use` with each part, in order: digits, capitals before anything else than a small
  /// letter, or small letters with the capital before them. Letters that are not of ASCII count as
  /// small.
  static func forEachPart(
    of text: [UInt32], in word: Range<Int>, _ use: (Range<Int>) -> Void
  ) {
    var start = word.lowerBound
    while start < word.upperBound {
      var end = start + 1
      if isDigit(text[start]) {
        while end < word.upperBound, isDigit(text[end]) { end += 1 }
      } else {
        if isCapital(text[start]) {
          while end < word.upperBound, isCapital(text[end]) { end += 1 }
        }
        if end < word.upperBound, isSmall(text[end]) {
          // The last capital begins the next part: UITable is UI and Table.
          if end - start > 1, isCapital(text[end - 1]) {
            end -= 1
          } else {
            while end < word.upperBound, isSmall(text[end]) { end += 1 }
          }
        }
      }
      use(start..<end)
      start = end
    }
  }

  private static func isDigit(_ scalar: UInt32) -> Bool { scalar >= 0x30 && scalar <= 0x39 }
  private static func isCapital(_ scalar: UInt32) -> Bool { scalar >= 0x41 && scalar <= 0x5A }
  private static func isSmall(_ scalar: UInt32) -> Bool { !isDigit(scalar) && !isCapital(scalar) }
}
