import Content
import Templating

/// A kanji in a list.
struct KanjiRow: TemplateContext {
  let character: String
  /// Nil when the storage does not have the kanji.
  let address: String?
  /// How many strokes it has, in words; nil when the storage does not have the kanji.
  let strokes: String?
  /// One meaning, in the site's language as far as the data has one.
  let gloss: Gloss?
  private let meaning: Meaning?

  /// - Parameter kanji: nil when the storage does not have it.
  init(_ character: Unicode.Scalar, _ kanji: Kanji?, address: String?, phrases: Phrases) {
    self.character = String(character)
    self.address = address
    strokes = (kanji?.strokes).map { phrases.say(.strokeCount, count: $0) }
    gloss = kanji.flatMap { phrases.gloss(of: $0) }
    meaning = kanji?.meaning
  }

  static let fields: Fields<KanjiRow> = [
    .text("character", "The kanji") { $0.character },
    .optionalURL("address", "The kanji's address; none when the dictionary lacks it") {
      $0.address
    },
    .optionalText("gloss", "One meaning in the site's language; in Japanese how it is read") {
      $0.gloss?.text
    },
    .optionalText("glossLanguage", "That meaning's language, where it is not the site's") {
      $0.gloss?.language
    },
    .optionalText("meaning", "What it means in English") { $0.meaning?.english },
    .optionalText("korean", "The Korean meaning and sound, for example 길 도") {
      $0.meaning?.koreanReading
    },
    .optionalText("strokes", "How many strokes it has, in words") { $0.strokes },
  ]
}
