import Content
import Templating

/// A word in a kanji's lists.
struct WordRow: TemplateContext {
  let word: String
  let address: String?
  private let sense: SenseRow

  /// A word as it is read and what it means there.
  init(_ word: String, _ sense: Word.Sense, address: String?) {
    self.word = word
    self.address = address
    self.sense = SenseRow(sense: sense)
  }

  /// A word with what its first entry says; nil for a word without senses.
  init?(_ word: Word, address: String?) {
    guard let sense = word.senses.first else { return nil }
    self.init(word.key, sense, address: address)
  }

  static let fields: Fields<WordRow> =
    [
      .text("word", "The word") { $0.word },
      .optionalURL("address", "The word's address") { $0.address },
    ] + SenseRow.fields.lifted(\.sense)
}
