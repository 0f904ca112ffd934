import Content
import Navigation

/// The words of one kanji, by which of its readings they have.
struct KanjiWords {
  /// Words that read the kanji alike.
  struct Group {
    /// Its listed reading; nil for words that have none of them, or in which nobody knows.
    let reading: ListedReading?
    fileprivate(set) var entries: [Entry]
  }

  /// A word as it is said to be read and to mean.
  struct Entry: Hashable {
    let word: String
    let sense: Word.Sense
    fileprivate(set) var route: Route?
  }

  /// In the order of the kanji's readings.
  private(set) var groups: [Group]

  /// The words of a kanji's own entry, then those that others list.
  init(of kanji: Kanji, in storage: KanjiStorage) {
    let own = kanji.examples.compactMap { example in
      storage.word(for: example.word).flatMap { word in
        word.sense(of: example).map { Entry(word: word.key, sense: $0) }
      }
    }
    let listed = Set(own.map(\.word))
    let others = storage.words(containing: kanji.character)
      .filter { !listed.contains($0.key) }
      .compactMap { word in word.senses.first.map { Entry(word: word.key, sense: $0) } }
    var known: Set<Entry> = []
    var entries: [ListedReading?: [Entry]] = [:]
    for entry in own + others where known.insert(entry).inserted {
      entries[entry.sense.furigana.reading(of: kanji.character), default: []].append(entry)
    }
    groups = []
    for reading in kanji.readings.map(Optional.some) + [nil] {
      guard let words = entries.removeValue(forKey: reading) else { continue }
      groups.append(Group(reading: reading, entries: words))
    }
  }

  /// Where the words lead, in their order.
  var links: [Route] { groups.flatMap { $0.entries.compactMap(\.route) } }

  /// The words with their routes.
  func linked(_ route: (String) -> Route?) -> KanjiWords {
    var words = self
    for group in groups.indices {
      for entry in groups[group].entries.indices {
        words.groups[group].entries[entry].route = route(groups[group].entries[entry].word)
      }
    }
    return words
  }
}
