/// A word of the dictionary, combined from all entries that list it.
///
/// Homographs share a word: 一日 is いちにち and ついたち, with a meaning each. A class, because many pages
/// show the same words.
public final class Word: Sendable {
  /// The word, for example `日曜日`; also its identity.
  public let key: String
  /// Its place among the words of the storage, from 0.
  public let number: Int
  /// The distinct senses that the entries give, in storage order.
  public let senses: [Sense]
  /// The kanji whose entries list it, in site order, each once.
  public let listedBy: [Unicode.Scalar]

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

  /// A gathered word, with its readings divided among its kanji.
  init(_ gathered: GatheredWord, number: Int, by alignment: ReadingAlignment) {
    key = gathered.key
    self.number = number
    senses = gathered.senses.map { sense in
      var sense = sense
      sense.furigana = alignment.furigana(of: gathered.key, read: sense.reading)
      return sense
    }
    listedBy = gathered.listedBy
  }

  /// The index in `senses` of the sense that an entry gives; nil when the entry is for another
  /// word.
  public func sense(of example: Example) -> Int? {
    senses.firstIndex {
      $0.reading == example.plainReading && $0.meaning == example.meaning
        && $0.koreanMeaning == example.koreanMeaning && $0.mark == example.mark
    }
  }

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
