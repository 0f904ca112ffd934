import Content
import Navigation
import Primitives
import Diagnostics

/// One kanji with its words.
struct KanjiDetailScreen: Screen {
  let kanji: Kanji
  private(set) var words: KanjiWords
  /// Some kanji with the same radical.
  let relatives: [Kanji]
  /// The routes of `relatives`, in their order.
  private(set) var relativeRoutes: [Route?] = []

  init(kanji: Kanji, words: KanjiWords, relatives: [Kanji]) {
    self.kanji = kanji
    self.words = words
    self.relatives = relatives
  }

  var title: String { String(kanji.character) }
  var language: String? { "ja" }
  var source: SourceFile? { kanji.source }
  var position: SourcePosition? { kanji.position }
  var links: [Route] { words.links + relativeRoutes.compactMap { $0 } }

  mutating func willPush(asking delegate: any KanjiDetailScreenDelegate) {
    words = words.linked { delegate.kanjiDetailScreen(self, didSelect: $0) }
    relativeRoutes = relatives.map {
      delegate.kanjiDetailScreen(self, didSelect: $0.character)
    }
  }
}

/// Answers where a kanji's words and its relatives lead.
protocol KanjiDetailScreenDelegate: AnyObject {
  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect word: Word) -> Route?
  func kanjiDetailScreen(
    _ screen: KanjiDetailScreen, didSelect character: Unicode.Scalar
  ) -> Route?
}
