import Content
import Primitives

/// The order of names in a language.
///
/// They are compared by the bytes of their folded forms: Latin before Hangul before kanji, `iOS`
/// beside `ios`. In Japanese, kana and what a section knows how to read stand behind Latin in
/// the order of the fifty sounds, then other kanji by radical and strokes, which is the order that
/// Unicode gives unified ideographs.
struct TermOrder: Sendable {
  /// How a word is read; nil for another language than Japanese.
  private let reading: (@Sendable (String) -> String?)?

  init(in language: String, reading: @escaping @Sendable (String) -> String?) {
    self.reading = LanguageTag.primary(language) == "ja" ? reading : nil
  }

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

/// The order of the fifty sounds (五十音), in which Japanese dictionaries list words.
package enum KanaOrder {
  /// The kana of the chart: rows of five sounds. A sound that Japanese does not have is a space.
  package static let chart = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもや ゆ よらりるれろわ を ん"

  /// The place of anything that is not kana: after the chart.
  package static let other: UInt8 = 0xFF

  /// A reading as words are compared by it: the place in the chart of each sound, whether it is
  /// written large or small, in hiragana or katakana, voiced or not. A long mark is the vowel
  /// before it.
  package static func key(_ reading: String) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(reading.utf8.count / 3)
    for scalar in reading.unicodeScalars {
      if scalar == "ー", let last = key.last, last < other {
        key.append(last % 5)
      } else {
        key.append(place(of: scalar.value))
      }
    }
    return key
  }

  private static func place(of scalar: UInt32) -> UInt8 {
    let hiragana = (0x30A1...0x30F6).contains(scalar) ? scalar - 0x60 : scalar
    guard (0x3041...0x3096).contains(hiragana) else { return other }
    return places[Int(hiragana - 0x3041)]
  }

  /// The place in the chart of ぁ to ゖ, in the order of Unicode.
  private static let places: [UInt8] = {
    // Each sound is repeated for its variants: small and large, voiced, half voiced.
    let sounds =
      "ああいいううええおおかかききくくけけここささししすすせせそそたたちちつつつててととなにぬねの"
      + "はははひひひふふふへへへほほほまみむめもややゆゆよよらりるれろわわいえをんうかけ"
    var placeByScalar: [Unicode.Scalar: UInt8] = [:]
    for (index, scalar) in chart.unicodeScalars.enumerated() {
      placeByScalar[scalar] = UInt8(index)
    }
    return sounds.unicodeScalars.map { placeByScalar[$0] ?? other }
  }()
}
