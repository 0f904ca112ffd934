import MichiKit

/// The words of one kanji, grouped by the kanji's reading in them.
struct KanjiWords {
  /// The words in which the kanji has the same reading.
  struct Group {
    /// The listed reading; `nil` if the words have none of the listed readings or it is unknown.
    let reading: ListedReading?
    fileprivate(set) var entries: [Entry]
  }

  /// A word with one of its readings and meanings.
  struct Entry {
    let word: Word
    let sense: Word.Sense
    fileprivate(set) var route: Route?
  }

  /// The groups in the order of the kanji's readings.
  private(set) var groups: [Group]

  /// Collects the words of the kanji's own entry, then those that other entries list.
  init(of kanji: Kanji, in storage: KanjiStorage) {
    /// The index of a sense of a word.
    struct Listed: Hashable {
      let word: Int
      let sense: Int
    }
    var listed: Set<Listed> = []
    var own: [Entry] = []
    for example in kanji.examples {
      guard let word = storage.word(for: example.word), let sense = word.sense(of: example),
        listed.insert(Listed(word: word.number, sense: sense)).inserted
      else { continue }
      own.append(Entry(word: word, sense: word.senses[sense]))
    }
    let words = Set(listed.lazy.map(\.word))
    let others = storage.words(containing: kanji.character)
      .filter { !words.contains($0.number) }
      .compactMap { word in word.senses.first.map { Entry(word: word, sense: $0) } }
    var entries: [ListedReading?: [Entry]] = [:]
    for entry in own + others {
      entries[entry.sense.furigana.reading(of: kanji.character), default: []].append(entry)
    }
    groups = []
    for reading in kanji.readings.map(Optional.some) + [nil] {
      guard let words = entries.removeValue(forKey: reading) else { continue }
      groups.append(Group(reading: reading, entries: words))
    }
  }

  /// The routes of the words, in their order.
  var links: [Route] { groups.flatMap { $0.entries.compactMap(\.route) } }

  /// Returns the same groups with the routes of the words filled in.
  func linked(_ route: (Word) -> Route?) -> KanjiWords {
    var words = self
    for group in groups.indices {
      for entry in groups[group].entries.indices {
        words.groups[group].entries[entry].route = route(groups[group].entries[entry].word)
      }
    }
    return words
  }
}
