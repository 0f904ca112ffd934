import Content
import Diagnostics
import Navigation
import Primitives
import SiteSections

/// The dictionary in figures.
struct KanjiFiguresScreen: Screen {
  let title: String
  let lists: KanjiLists
  /// The numbers of characters that words have, with how many words have as many.
  let lengths: [(length: Int, words: Int)]
  /// The words that share a kanji with the most others.
  let connected: [(word: Word, others: Int)]
  /// The routes of the lists of all grades and numbers of strokes and of the words, in their orders.
  private(set) var gradeRoutes: [Route] = []
  private(set) var strokesRoutes: [Route] = []
  private(set) var wordRoutes: [Route] = []

  /// How many words are shown.
  private static let connectedLength = 15

  init(title: String, lists: KanjiLists) {
    self.title = title
    self.lists = lists
    var lengths: [Int: Int] = [:]
    for word in lists.storage.words { lengths[word.key.unicodeScalars.count, default: 0] += 1 }
    self.lengths = lengths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    connected = ConnectedWords.first(Self.connectedLength, in: lists.storage)
  }

  var links: [Route] { gradeRoutes + strokesRoutes + wordRoutes }

  mutating func willPush(asking delegate: any KanjiFiguresScreenDelegate) {
    gradeRoutes = lists.grades.map {
      delegate.kanjiFiguresScreen(self, didSelect: .grade($0.grade))
    }
    strokesRoutes = lists.strokes.map {
      delegate.kanjiFiguresScreen(self, didSelect: .strokes($0.strokes))
    }
    wordRoutes = connected.map { delegate.kanjiFiguresScreen(self, didSelect: $0.word) }
  }
}

/// Answers where the figures lead.
protocol KanjiFiguresScreenDelegate: AnyObject {
  func kanjiFiguresScreen(_ screen: KanjiFiguresScreen, didSelect list: KanjiList) -> Route
  func kanjiFiguresScreen(_ screen: KanjiFiguresScreen, didSelect word: Word) -> Route
}
