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

  /// What an entry says of the word; nil when the entry is of another word.
  public func sense(of example: Example) -> Sense? {
    senses.first {
      $0.reading == example.reading && $0.meaning == example.meaning
        && $0.koreanMeaning == example.koreanMeaning && $0.mark == example.mark
    }
  }

  private var known: Set<Sense> = []

  /// Divides the readings among the word's kanji.
  mutating func align(by alignment: ReadingAlignment) {
    for index in senses.indices {
      senses[index].furigana = alignment.furigana(of: key, read: senses[index].reading)
    }
  }

  init(_ example: Example, listedBy character: Unicode.Scalar) {
    key = example.word
    senses = []
    listedBy = []
    add(example, listedBy: character)
  }

  mutating func add(_ example: Example, listedBy character: Unicode.Scalar) {
    let sense = Sense(
      reading: example.reading, meaning: example.meaning, koreanMeaning: example.koreanMeaning,
      mark: example.mark, furigana: Furigana(whole: key, reading: example.reading))
    if known.insert(sense).inserted { senses.append(sense) }
    if listedBy.last != character { listedBy.append(character) }
  }
}
