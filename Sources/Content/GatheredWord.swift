/// A word while the entries that list it are gathered.
struct GatheredWord {
  let key: String
  private(set) var senses: [Word.Sense]
  private(set) var listedBy: [Unicode.Scalar]
  /// The senses as a set, used once there are too many to compare one by one.
  private var known: Set<Word.Sense> = []

  private static let fewSenses = 8

  init(_ example: Example, listedBy character: Unicode.Scalar) {
    key = example.word
    senses = [Word.Sense(example)]
    listedBy = [character]
  }

  /// Adds what another entry says about the word.
  mutating func add(_ example: Example, listedBy character: Unicode.Scalar) {
    let sense = Word.Sense(example)
    if senses.count < Self.fewSenses {
      if !senses.contains(sense) { senses.append(sense) }
    } else {
      if known.isEmpty { known = Set(senses) }
      if known.insert(sense).inserted { senses.append(sense) }
    }
    if listedBy.last != character { listedBy.append(character) }
  }
}

extension Word.Sense {
  /// The sense that an entry gives, with the reading above the whole word.
  fileprivate init(_ example: Example) {
    reading = example.plainReading
    meaning = example.meaning
    koreanMeaning = example.koreanMeaning
    mark = example.mark
    furigana = Furigana(whole: example.word, reading: example.plainReading)
  }
}
