import Primitives

/// The language of texts, by their letters.
enum TextLanguage {
  /// The language that a text is most likely in by its letters outside code, tags and addresses, `zh`
  /// of letters of Chinese alone; nil of one without letters.
  static func guess(_ text: [UInt8]) -> String? {
    var (hangul, kana, han, latin) = (0, 0, 0, 0)
    var fence = CodeFenceState()
    for line in text.split(separator: 10) where !fence.readLine(line) {
      // Outside of code in a line, and of tags.
      let text = String(decoding: line, as: UTF8.self).replacing(/`[^`]*`|<[^>]*>/, with: "")
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: latin += 1
        case 0x3041...0x30FF: kana += 1
        case 0x1100...0x11FF, 0xAC00...0xD7A3: hangul += 1
        case 0x3400...0x9FFF: han += 1
        default: break
        }
      }
    }
    // A letter of theirs is as long as some of Latin's.
    if hangul * 3 > latin, hangul >= kana { return "ko" }
    if kana * 10 > han, (kana + han) * 3 > latin, kana > 0 { return "ja" }
    return han * 3 > latin && han > 0 ? "zh" : latin > 0 ? "en" : nil
  }
}
