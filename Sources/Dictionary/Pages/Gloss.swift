import Content

/// What a kanji or a word means, in a word or two: what a list has room for.
struct Gloss {
  let text: String
  /// The text's language, where it is not the site's.
  var language: String?
}

extension Phrases {
  /// One meaning of a kanji in the site's language, as far as the data has one. In Japanese that is
  /// how it is read.
  func gloss(of kanji: Kanji) -> Gloss? {
    let english = kanji.meaning.firstInEnglish
    let korean = kanji.meaning.koreanReading
    switch base {
    case "ko":
      return korean.map { Gloss(text: $0) } ?? english.map { Gloss(text: $0, language: "en") }
    case "ja":
      let own = kanji.readings.first { $0.kind == .kunyomi } ?? kanji.readings.first
      return own.map { Gloss(text: $0.stem + $0.okurigana) }
        ?? english.map { Gloss(text: $0, language: "en") }
    default:
      return english.map { Gloss(text: $0, language: foreignEnglish) }
        ?? korean.map { Gloss(text: $0, language: "ko") }
    }
  }

  /// What a word means in the site's language, as far as the data says it.
  func gloss(ofMeaning english: String, korean: String?) -> Gloss? {
    let own = english.isEmpty ? nil : english
    if base == "ko" {
      return korean.map { Gloss(text: $0) } ?? own.map { Gloss(text: $0, language: "en") }
    }
    return own.map { Gloss(text: $0, language: foreignEnglish) }
      ?? korean.map { Gloss(text: $0, language: "ko") }
  }

  /// English as a language that is not the phrases' own; nil where it is.
  private var foreignEnglish: String? { base == "en" ? nil : "en" }
}

extension Meaning {
  /// Meaning and sound as Koreans name a character: 길 도. Nil when the data has neither.
  var koreanReading: String? {
    let parts = [korean, koreanSound].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// All that Koreans name a character: 즐길 락, 풍류 악.
  var koreanReadings: String? {
    let all = [koreanReading].compactMap(\.self) + otherKorean
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  /// The first of several English meanings, with what stands in parentheses behind it.
  var firstInEnglish: String? {
    Meaning.parts(of: english, splits: 1).first.map { String($0) }
  }
}
