import Content
import Diagnostics
import Navigation
import Primitives
import SiteSections

/// One kanji with its words.
struct KanjiDetailScreen: Screen {
  let kanji: Kanji
  private(set) var words: KanjiWords
  /// Some kanji with the same radical.
  let relatives: [Kanji]
  /// The routes of `relatives`, in their order.
  private(set) var relativeRoutes: [Route?] = []
  /// The newest entries that lead to it.
  let entries: [Entry]
  /// The routes of `entries`, in their order.
  private(set) var entryRoutes: [Route] = []

  init(kanji: Kanji, words: KanjiWords, relatives: [Kanji], entries: [Entry]) {
    self.kanji = kanji
    self.words = words
    self.relatives = relatives
    self.entries = entries
  }

  var title: String { String(kanji.character) }
  var language: String? { "ja" }
  var source: SourceFile? { kanji.source }
  var place: SourcePlace? {
    SourcePlace(path: kanji.source.path, position: kanji.position, line: [])
  }
  var links: [Route] { words.links + relativeRoutes.compactMap { $0 } + entryRoutes }

  mutating func willPush(asking delegate: any KanjiDetailScreenDelegate) {
    words = words.linked { delegate.kanjiDetailScreen(self, didSelect: $0) }
    relativeRoutes = relatives.map {
      delegate.kanjiDetailScreen(self, didSelect: $0.character)
    }
    entryRoutes = entries.map { delegate.kanjiDetailScreen(self, didSelect: $0) }
  }
}

/// Answers where a kanji's words, its relatives and its entries lead.
protocol KanjiDetailScreenDelegate: AnyObject {
  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect word: Word) -> Route
  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect character: Unicode.Scalar) -> Route?
  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect entry: Entry) -> Route
}
