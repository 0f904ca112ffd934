import Content
import Templating

/// A word in a kanji's lists.
struct WordRow: TemplateContext {
  let word: String
  let address: String?
  let reading: String
  let meaning: String
  let korean: String?
  let mark: Example.Mark?

  /// A word as the kanji's own entry lists it.
  init(_ example: Example, address: String?) {
    self.address = address
    word = example.word
    reading = example.reading
    meaning = example.meaning
    korean = example.koreanMeaning
    mark = example.mark
  }

  /// A word that another kanji lists: what its first entry says.
  init(_ word: Word, address: String?) {
    let sense = word.senses.first
    self.word = word.key
    self.address = address
    reading = sense?.reading ?? ""
    meaning = sense?.meaning ?? ""
    korean = sense?.koreanMeaning
    mark = sense?.mark
  }

  static let fields: Fields<WordRow> = [
    .text("word", "The word") { $0.word },
    .optionalURL("address", "The word's address") { $0.address },
    .optionalText("reading", "How it is read") { $0.reading },
    .optionalText("meaning", "What it means in English") { $0.meaning },
    .optionalText("korean", "What it means in Korean") { $0.korean },
    .flag("isIrregular", "Whether the reading is irregular") { $0.mark == .irregular },
    .flag("isSuffix", "Whether the word follows another") { $0.mark == .suffix },
  ]
}
