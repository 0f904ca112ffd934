/// A run of kana and kanji.
///
/// Kana are Japanese; kanji alone may also be Chinese or Korean.
public struct JapaneseRun: Equatable, Sendable {
  /// The offset after the run, which begins at the offset passed to `init`.
  public let end: Int
  /// Whether the run contains kana.
  public let hasKana: Bool

  /// Reads the run that begins with the first byte of a character; nil if there is none.
  ///
  /// Japanese punctuation between such characters belongs to the run.
  public init?(in text: UnsafeBufferPointer<UInt8>, at start: Int) {
    var end = start
    var hasKana = false
    var index = start
    while index + 2 < text.count,
      let kind = Self.kind(text[index], text[index + 1], text[index + 2])
    {
      index += 3
      switch kind {
      case .punctuation: if end == start { return nil }
      case .kanji: end = index
      case .kana:
        end = index
        hasKana = true
      }
    }
    guard end > start else { return nil }
    self.end = end
    self.hasKana = hasKana
  }

  /// The ranges of text that is certainly Japanese: runs with kana, and kanji that are a known
  /// word.
  package static func ranges(
    in text: UnsafeBufferPointer<UInt8>, knows: (String) -> Bool = { _ in false }
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < text.count {
      guard let run = JapaneseRun(in: text, at: index) else {
        index += 1
        continue
      }
      if run.hasKana || knows(String(decoding: text[index..<run.end], as: UTF8.self)) {
        ranges.append(index..<run.end)
      }
      index = run.end
    }
    return ranges
  }

  /// Whether Japanese text must be marked as Japanese on a page.
  ///
  /// True for pages in other languages, except Chinese, which has kanji, too.
  public static func isForeign(to language: String) -> Bool {
    let primary = language.utf8.prefix(2)
    return !["ja", "zh"].contains { primary.elementsEqual($0.utf8) { $0 | 0x20 == $1 } }
  }

  private enum Kind {
    case kana, kanji, punctuation
  }

  /// The kind of a character of three bytes; nil if it is not used in Japanese.
  @inline(__always)
  private static func kind(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Kind? {
    guard (0xE3...0xE9).contains(first) else { return nil }
    switch UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F) {
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF:
      return .kana
    // 々, 〆, 〇 and ー belong to the characters around them.
    case 0x3005...0x3007, 0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF: return .kanji
    case 0x3001, 0x3002, 0x300C...0x300F, 0x30FB: return .punctuation
    default: return nil
    }
  }
}
