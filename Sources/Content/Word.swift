/// A word of the dictionary: what all entries that list it say together.
///
/// Homographs share a word: 一日 is いちにち and ついたち, with a meaning each.
public struct Word: Hashable, Sendable {
  /// The word, for example `日曜日`; also its identity.
  public let key: String
  /// What the entries say of it, each different saying once, in storage order.
  public private(set) var senses: [Sense]
  /// The kanji whose entries list it, in site order, each once.
  public private(set) var listedBy: [Unicode.Scalar]

  /// One reading with its meaning.
  public struct Sense: Hashable, Sendable {
    /// How it is read.
    public let reading: String
    /// What it means in English.
    public let meaning: String
    /// What it means in Korean.
    public let koreanMeaning: String?
    /// Whether the reading is irregular or the word follows another.
    public let mark: Example.Mark?
    /// The word with this reading above it.
    public internal(set) var furigana: Furigana
  }

  /// The number in `senses` of what an entry says of the word; nil when the entry is of another
  /// word.
  public func sense(of example: Example) -> Int? {
    senses.firstIndex {
      $0.reading == example.reading && $0.meaning == example.meaning
        && $0.koreanMeaning == example.koreanMeaning && $0.mark == example.mark
    }
  }

  /// Divides the readings among the word's kanji.
  mutating func align(by alignment: ReadingAlignment) {
    for index in senses.indices {
      senses[index].furigana = alignment.furigana(of: key, read: senses[index].reading)
    }
  }

  init(_ example: Example, listedBy character: Unicode.Scalar) {
    key = example.word
    senses = [Sense(example)]
    listedBy = [character]
  }

  /// Adds what another entry says.
  ///
  /// - Parameter known: the senses that the word has already, kept by who adds and empty for a word
  ///   of few senses.
  mutating func add(
    _ example: Example, listedBy character: Unicode.Scalar, known: inout Set<Sense>
  ) {
    let sense = Sense(example)
    if senses.count < Self.fewSenses {
      if !senses.contains(sense) { senses.append(sense) }
    } else {
      if known.isEmpty { known = Set(senses) }
      if known.insert(sense).inserted { senses.append(sense) }
    }
    if listedBy.last != character { listedBy.append(character) }
  }

  /// As many are compared one by one.
  private static let fewSenses = 8

  /// Its characters in their order, each once.
  public var characters: [Unicode.Scalar] {
    var known: Set<Unicode.Scalar> = []
    // Most words are short, and comparing a few characters takes less time than a set.
    let isLong = key.utf8.count > 64
    var characters: [Unicode.Scalar] = []
    for character in key.unicodeScalars
    where isLong ? known.insert(character).inserted : !characters.contains(character) {
      characters.append(character)
    }
    return characters
  }
}

extension Word.Sense {
  /// What an entry says, with its reading above the word as a whole.
  fileprivate init(_ example: Example) {
    reading = example.reading
    meaning = example.meaning
    koreanMeaning = example.koreanMeaning
    mark = example.mark
    furigana = Furigana(whole: example.word, reading: example.reading)
  }
}
