import Content
import Primitives

/// The order of names in a language.
///
/// They are compared by the bytes of their folded forms: Latin before Hangul before kanji, `iOS`
/// beside `ios`. In Japanese, kana and what a section knows how to read stand behind Latin in
/// the order of the fifty sounds, then other kanji by radical and strokes, which is the order that
/// Unicode gives unified ideographs.
struct TermOrder {
  /// How a word is read; nil for another language than Japanese.
  private let reading: ((String) -> String?)?

  init(in language: String, reading: @escaping (String) -> String?) {
    self.reading = LanguageTag.primary(language) == "ja" ? reading : nil
  }

  /// What names are compared by.
  func key(_ name: String) -> [UInt8] {
    let folded = NormalForm.folded(name)
    guard let reading, let first = folded.unicodeScalars.first, first.value >= 0x3041 else {
      return Array(folded.utf8)
    }
    let sounds = Self.sounds(of: Array(folded.unicodeScalars), reading)
    // Behind Latin, whose letters begin with less, and ahead of kanji.
    return sounds[0] == KanaOrder.other ? Array(folded.utf8) : [0xE0] + sounds + folded.utf8
  }

  /// The sounds of a name, read word by word, the longest ones first, of sixteen letters at most.
  private static func sounds(
    of name: [Unicode.Scalar], _ reading: (String) -> String?
  ) -> [UInt8] {
    var sounds: [UInt8] = []
    var start = 0
    while start < name.count {
      var end = min(name.count, start + 16)
      while end > start {
        let word = String(String.UnicodeScalarView(name[start..<end]))
        if let first = reading(word), !first.isEmpty {
          sounds += KanaOrder.key(first)
          break
        }
        end -= 1
      }
      if end == start {
        sounds += KanaOrder.key(String(name[start]))
        end += 1
      }
      start = end
    }
    return sounds
  }
}
