import Content
import Templating

/// The word of a word's page.
struct WordDetail: TemplateContext {
  let word: Word
  /// Other words that share a kanji with it.
  let related: [WordRow]

  init(_ word: Word, related: [WordRow]) {
    self.word = word
    self.related = related
  }

  static let fields: Fields<WordDetail> = [
    .text("text", "The word") { $0.word.key },
    .list("furigana", "The word in pieces, with its first reading", of: FuriganaPart.self) {
      FuriganaPart.list($0.word.senses.first?.furigana)
    },
    .list("senses", "Its readings with their meanings", of: SenseRow.self) {
      $0.word.senses.map(SenseRow.init)
    },
    .flag("hasRelated", "Whether other words share a kanji with it") { !$0.related.isEmpty },
    .list("related", "Some other words that share a kanji with it", of: WordRow.self) {
      $0.related
    },
  ]
}

/// A reading of a word with its meaning.
struct SenseRow: TemplateContext {
  let sense: Word.Sense

  static let fields: Fields<SenseRow> = [
    .optionalText("reading", "How it is read") { $0.sense.reading },
    .list("furigana", "The word in pieces, with this reading", of: FuriganaPart.self) {
      FuriganaPart.list($0.sense.furigana)
    },
    .optionalText("meaning", "What it means in English") { $0.sense.meaning },
    .optionalText("korean", "What it means in Korean") { $0.sense.koreanMeaning },
    .flag("isIrregular", "Whether the reading is irregular") { $0.sense.mark == .irregular },
    .flag("isSuffix", "Whether the word follows another") { $0.sense.mark == .suffix },
  ]
}

/// A piece of a word with its reading above it.
struct FuriganaPart: TemplateContext {
  let part: Furigana.Part

  static let fields: Fields<FuriganaPart> = [
    .text("text", "The piece") { $0.part.text },
    .optionalText("ruby", "How it is read; nothing for kana, which read themselves") {
      $0.part.reading
    },
  ]

  static func list(_ furigana: Furigana?) -> [FuriganaPart] {
    furigana?.parts.map(FuriganaPart.init) ?? []
  }
}
