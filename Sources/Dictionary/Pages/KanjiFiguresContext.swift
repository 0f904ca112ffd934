import Content
import Diagnostics
import Navigation
import Primitives
import SiteSections
import Templating

/// What the template `kanji-figures` sees.
struct KanjiFiguresContext: FramedContext {
  let frame: FrameContext
  let summary: String
  let figures: [Figure]

  static let fields: Fields<KanjiFiguresContext> =
    [
      .text("summary", "How many kanji and words there are") { $0.summary },
      .list("figures", "The figures", of: Figure.self) { $0.figures },
    ] + FrameContext.fields.lifted(\.frame)
}

/// A bar chart with its table.
struct Figure: TemplateContext {
  let title: String
  /// What the rows are.
  let labelHeading: String
  /// What is counted.
  let countHeading: String
  let rows: [FigureRow]

  static let fields: Fields<Figure> = [
    .text("title", "What it shows") { $0.title },
    .html("chart", "The chart") { BarChart(rows: $0.rows, title: $0.title).svg },
    .text("labelHeading", "Above the rows' labels") { $0.labelHeading },
    .text("countHeading", "Above what is counted") { $0.countHeading },
    .list("rows", "Its rows", of: FigureRow.self) { $0.rows },
  ]
}

/// A bar of a chart.
struct FigureRow: TemplateContext {
  let label: String
  let count: Int
  var address: String?
  var language: String?

  static let fields: Fields<FigureRow> = [
    .text("label", "What is counted here") { $0.label },
    .number("count", "How many there are") { $0.count },
    .optionalURL("address", "Where they are listed") { $0.address },
    .optionalText("language", "The label's language, where it is not the site's") {
      $0.language
    },
  ]
}

extension KanjiFiguresScreen: TemplatedScreen {
  static let templates = ["kanji-figures"]

  func context(in page: PageRendering) -> KanjiFiguresContext {
    let phrases = page.localSite.phrases
    let summary = phrases.count(
      ofKanji: lists.storage.kanji.count, words: lists.storage.words.count)
    let grades = zip(lists.grades, gradeRoutes).map { entry, route in
      FigureRow(
        label: phrases.title(ofGrade: entry.grade), count: entry.kanji.count,
        address: page.address(of: route))
    }
    let strokes = zip(lists.strokes, strokesRoutes).map { entry, route in
      FigureRow(
        label: phrases.say(.strokeCount, count: entry.strokes), count: entry.kanji.count,
        address: page.address(of: route))
    }
    let words = zip(connected, wordRoutes).map { entry, route in
      FigureRow(
        label: entry.word.key, count: entry.others, address: page.address(of: route),
        language: "ja")
    }
    let figures = [
      Figure(
        title: phrases[.kanjiByGrade], labelHeading: phrases[.grade],
        countHeading: phrases[.countOfKanji], rows: grades),
      Figure(
        title: phrases[.kanjiByStrokes], labelHeading: phrases[.strokes],
        countHeading: phrases[.countOfKanji], rows: strokes),
      Figure(
        title: phrases[.wordsByLength], labelHeading: phrases[.characters],
        countHeading: phrases[.countOfWords],
        rows: lengths.map { FigureRow(label: phrases.say(.characterCount, count: $0), count: $1) }),
      Figure(
        title: phrases[.connectedWords], labelHeading: phrases[.words],
        countHeading: phrases[.countOfConnected], rows: words),
    ]
    return KanjiFiguresContext(
      frame: page.frame(description: "\(title): \(summary)"), summary: summary,
      figures: figures.filter { !$0.rows.isEmpty })
  }
}

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
