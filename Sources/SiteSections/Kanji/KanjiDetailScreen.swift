import Content
import Navigation
import Primitives
import Diagnostics

/// One kanji with its words.
struct KanjiDetailScreen: Screen {
  let kanji: Kanji
  /// Words that contain the kanji and are listed by another.
  let otherWords: [Word]
  /// The routes of `kanji.examples`, in their order.
  private(set) var exampleRoutes: [Route?] = []
  /// The routes of `otherWords`, in their order.
  private(set) var otherRoutes: [Route?] = []

  init(kanji: Kanji, otherWords: [Word]) {
    self.kanji = kanji
    self.otherWords = otherWords
  }

  var title: String { String(kanji.character) }
  var language: String? { "ja" }
  var source: SourceFile? { kanji.source }
  var position: SourcePosition? { kanji.position }
  var links: [Route] { (exampleRoutes + otherRoutes).compactMap { $0 } }

  mutating func willPush(asking delegate: any KanjiDetailScreenDelegate) {
    exampleRoutes = kanji.examples.map { delegate.kanjiDetailScreen(self, didSelect: $0.word) }
    otherRoutes = otherWords.map { delegate.kanjiDetailScreen(self, didSelect: $0.key) }
  }
}

/// Answers where a kanji's words lead.
protocol KanjiDetailScreenDelegate: AnyObject {
  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect word: String) -> Route?
}
