import Content
import Navigation
import Primitives
import Diagnostics

/// A list of kanji: all of them, or those of one word. What differs is given to it from outside.
struct KanjiListScreen: Screen {
  /// A character of the list with what the storage knows of it: nothing, when a word holds a kanji
  /// that the storage does not have.
  struct Item {
    let character: Unicode.Scalar
    let kanji: Kanji?
    fileprivate(set) var route: Route?
  }

  let title: String
  let template: String
  /// The word whose kanji these are; nil for the list of all kanji.
  let word: Word?
  /// The data file of the first kanji that lists the word; nil for the list of all kanji.
  let source: SourceFile?
  let position: SourcePosition?
  /// How many words the dictionary has; nil for a word's kanji.
  let wordCount: Int?
  private(set) var items: [Item]
  /// Other words that share a kanji with the word.
  let relatedWords: [Word]
  /// The routes of `relatedWords`, in their order.
  private(set) var relatedRoutes: [Route?] = []

  /// How many words that share a kanji with it the page of a word shows.
  private static let mostRelated = 8

  /// The list of all kanji.
  init(title: String, storage: KanjiStorage) {
    self.title = title
    template = "kanji-list"
    word = nil
    source = nil
    position = nil
    wordCount = storage.words.count
    items = storage.kanji.map { Item(character: $0.character, kanji: $0) }
    relatedWords = []
  }

  /// The kanji of a word, in its order and with repeats; those that the storage lacks are shown
  /// and lead nowhere.
  init(word: Word, storage: KanjiStorage) {
    title = word.key
    template = "word"
    self.word = word
    let first = word.listedBy.first.flatMap { storage.kanji(for: $0) }
    source = first?.source
    position = first?.position
    wordCount = nil
    relatedWords = storage.words(near: word, limit: Self.mostRelated)
    var known = storage.kanjiForWord(word.key)[...]
    items = word.key.unicodeScalars.compactMap { character in
      if let kanji = known.first, kanji.character == character {
        known.removeFirst()
        return Item(character: character, kanji: kanji)
      }
      // What the storage passed over is shown all the same, if it is a kanji: 々 only repeats one.
      guard character.properties.isIdeographic, character != "々" else { return nil }
      return Item(character: character, kanji: nil)
    }
  }

  var language: String? { word == nil ? nil : "ja" }
  var links: [Route] { items.compactMap(\.route) + relatedRoutes.compactMap { $0 } }

  mutating func willPush(asking delegate: any KanjiListScreenDelegate) {
    for index in items.indices where items[index].kanji != nil {
      items[index].route = delegate.kanjiListScreen(self, didSelect: items[index].character)
    }
    relatedRoutes = relatedWords.map { delegate.kanjiListScreen(self, didSelect: $0) }
  }
}

/// Answers where the kanji of a list lead.
protocol KanjiListScreenDelegate: AnyObject {
  func kanjiListScreen(
    _ screen: KanjiListScreen, didSelect character: Unicode.Scalar
  ) -> Route?
  func kanjiListScreen(_ screen: KanjiListScreen, didSelect word: Word) -> Route?
}
