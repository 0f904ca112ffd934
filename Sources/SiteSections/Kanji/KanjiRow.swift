import Content
import Templating

/// A kanji in a list.
struct KanjiRow: TemplateContext {
  let item: KanjiListScreen.Item
  /// Nil when the storage does not have the kanji.
  let address: String?
  /// How many strokes it has, in words; nil when the storage does not have the kanji.
  let strokes: String?
  /// One meaning, in the site's language as far as the data has one.
  let gloss: Gloss?

  init(item: KanjiListScreen.Item, address: String?, phrases: Phrases) {
    self.item = item
    self.address = address
    strokes = (item.kanji?.strokes).map { phrases.count(ofStrokes: $0) }
    gloss = item.kanji.flatMap { phrases.gloss(of: $0) }
  }

  static let fields: Fields<KanjiRow> = [
    .text("character", "The kanji") { String($0.item.character) },
    .optionalURL("address", "The kanji's address; none when the dictionary lacks it") {
      $0.address
    },
    .optionalText("gloss", "One meaning in the site's language; in Japanese how it is read") {
      $0.gloss?.text
    },
    .optionalText("glossLanguage", "That meaning's language, where it is not the site's") {
      $0.gloss?.language
    },
    .optionalText("meaning", "What it means in English") { $0.item.kanji?.meaning.english },
    .optionalText("korean", "The Korean meaning and sound, for example 길 도") {
      $0.item.kanji?.meaning.koreanReading
    },
    .optionalText("strokes", "How many strokes it has, in words") { $0.strokes },
  ]
}
