import Primitives

/// Signs that belong to a word because they distinguish names: C, C++ and C#; NET and .NET; State
/// and @State; if and #if.
enum WordSigns {
  /// Whether folding keeps an ASCII character because it is such a sign: # $ + . @
  @inline(__always)
  static func isSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x23, 0x24, 0x2B, 0x2E, 0x40: true
    default: false
    }
  }

  private static let plus = UInt32(UInt8(ascii: "+"))
  private static let hash = UInt32(UInt8(ascii: "#"))

  /// Returns the range of a word in folded text together with its signs.
  ///
  /// Before the word: one of # $ . @, if no word and no other sign precedes it. After the word: two
  /// or more +, or a single + or # if no word, + or # follows. A number may follow # (C#12).
  @inline(__always)
  static func range(around word: Range<Int>, in text: [UInt32]) -> Range<Int> {
    let sign = word.lowerBound - 1
    let before = sign > 0 ? text[sign - 1] : 0
    let hasSign =
      sign >= 0 && isSign(text[sign]) && text[sign] != plus && !isSign(before)
      && LetterKind(before) != .word
    return (hasSign ? sign : word.lowerBound)..<end(of: word, in: text)
  }

  private static func end(of word: Range<Int>, in text: [UInt32]) -> Int {
    let start = word.upperBound
    guard start < text.count, text[start] == plus || text[start] == hash else { return start }
    let pluses = text[start...].prefix { $0 == plus }.count
    if pluses > 1 { return start + pluses }
    let next = start + 1 < text.count ? text[start + 1] : 0
    let isNumber = text[start] == hash && next >= 0x30 && next <= 0x39
    let isWord = LetterKind(next) == .word && !isNumber
    return next == plus || next == hash || isWord ? start : start + 1
  }
}
