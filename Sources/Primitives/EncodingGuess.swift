/// Guesses the encoding of a text that is not UTF-8.
public enum EncodingGuess {
  /// Returns the encoding's name for `iconv`; nil if it is unknown.
  ///
  /// Korean and Japanese encodings are recognized by the lead bytes of their most common letters:
  /// Hangul in KS X 1001, kana in Shift_JIS and EUC-JP.
  public static func name(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    var counts = (korean: 0, shiftJIS: 0, eucJP: 0, all: 0)
    var index = 0
    let end = min(bytes.count, 64 << 10) - 1
    while index < end {
      let (first, second) = (bytes[index], bytes[index + 1])
      guard first >= 0x80 else {
        index += 1
        continue
      }
      counts.all += 1
      switch (first, second) {
      case (0x82, 0x9F...0xF1), (0x83, 0x40...0x96): counts.shiftJIS += 1
      case (0xA4, 0xA1...0xF3), (0xA5, 0xA1...0xF6): counts.eucJP += 1
      case (0xB0...0xC8, 0xA1...0xFE): counts.korean += 1
      default: break
      }
      index += 2
    }
    // In a Japanese text, about half of the letters are kana.
    if counts.shiftJIS * 3 > counts.all { return "SHIFT_JIS" }
    if counts.eucJP * 3 > counts.all { return "EUC-JP" }
    return counts.korean * 10 > counts.all * 8 ? "CP949" : nil
  }

  /// Returns advice for a file that is not UTF-8.
  public static func advice(for bytes: [UInt8]) -> String {
    let command = name(of: bytes).map { ", for example with iconv -f \($0) -t UTF-8" } ?? ""
    return "save the file as UTF-8" + command
  }
}
