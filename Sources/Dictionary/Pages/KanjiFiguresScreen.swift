import Content
import Diagnostics
import Navigation
import Primitives
import SiteSections
import Templating

struct KanjiFiguresScreen: Screen {
  let title: String
  let dictionary: DictionaryPages
  /// The numbers of characters that words have, with how many words have as many.
  let lengths: [(length: Int, words: Int)]
  /// The words that share a kanji with the most others.
  let connected: [(word: Word, others: Int, route: Route)]

  private static let connectedLength = 15

  init(_ dictionary: DictionaryPages) {
    title = dictionary.phrases[.figures]
    self.dictionary = dictionary
    var lengths: [Int: Int] = [:]
    for word in dictionary.storage.words { lengths[word.key.unicodeScalars.count, default: 0] += 1 }
    self.lengths = lengths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    connected = ConnectedWords.first(Self.connectedLength, in: dictionary.storage).map {
      ($0.word, $0.others, dictionary.route(to: $0.word))
    }
  }

  var links: [Route] { dictionary.lists.routes + connected.map(\.route) }
}

extension KanjiFiguresScreen: TemplatedScreen {
  static let templates = ["kanji-figures"]

  var hasSidebar: Bool { true }

  func sidebar(in page: PageRendering) -> [SidebarLink] { dictionary.besideLists }

  func context(in page: PageRendering) -> KanjiFiguresContext {
    let phrases = page.localSite.phrases
    let (lists, storage) = (dictionary.lists, dictionary.storage)
    let summary = phrases.count(ofKanji: storage.kanji.count, words: storage.words.count)
    func row(_ part: KanjiLists.Part) -> FigureRow {
      FigureRow(
        label: part.title(in: phrases), count: part.kanji.count,
        address: page.address(of: part.route))
    }
    let words = connected.map { word, others, route in
      FigureRow(
        label: word.key, count: others, address: page.address(of: route), language: "ja")
    }
    let figures = [
      Figure(
        title: phrases[.kanjiByGrade], labelHeading: phrases[.grade],
        countHeading: phrases[.countOfKanji], rows: lists.grades.map(row)),
      Figure(
        title: phrases[.kanjiByStrokes], labelHeading: phrases[.strokes],
        countHeading: phrases[.countOfKanji], rows: lists.strokes.map(row)),
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

/// What the template `kanji-figures` sees.
struct KanjiFiguresContext: FramedContext {
  let frame: FrameContext
  let summary: String
  let figures: [Figure]

  static let fields: Fields<KanjiFiguresContext> =
    [
      .text("summary", "The numbers of kanji and words, as text") { $0.summary },
      .list("figures", "The statistics") { $0.figures },
    ] + FrameContext.fields.lifted(\.frame)
}

/// A bar chart with its table.
struct Figure: TemplateContext {
  let title: String
  let labelHeading: String
  let countHeading: String
  let rows: [FigureRow]

  static let fields: Fields<Figure> = [
    .text("title", "The title") { $0.title },
    .html("chart", "The bar chart") { $0.chart },
    .text("labelHeading", "The heading of the column of labels") { $0.labelHeading },
    .text("countHeading", "The heading of the column of counts") { $0.countHeading },
    .list("rows", "The rows of the table") { $0.rows },
  ]

  private static let rowHeight = 22
  /// How far from the left bars begin and how wide the longest one is, in percents.
  private static let start = 34
  private static let longest = 50
  /// A longer label would run into its bar.
  private static let labelLength = 14

  /// Horizontal bars as SVG. Bars are as wide as there is room and letters as large as everywhere,
  /// because only bars are measured in percents.
  private var chart: [UInt8] {
    var svg = HTMLWriter()
    let most = max(1, rows.map(\.count).max() ?? 1)
    svg.markup("<svg class=\"chart\" role=\"img\" width=\"100%\" height=\"")
    svg.number(rows.count * Self.rowHeight)
    svg.element("\" aria-label=\"", title, "\">")
    for (index, row) in rows.enumerated() {
      let top = index * Self.rowHeight
      // In thousandths, so that short bars differ too; the shortest can be seen.
      let width = max(5, row.count * Self.longest * 10 / most)
      svg.markup("<text x=\"0\" y=\"")
      svg.number(top + 15)
      svg.markup("\"")
      if let language = row.language { svg.element(" lang=\"", language, "\"") }
      svg.element(">", Self.shortened(row.label), "</text><rect x=\"")
      svg.number(Self.start)
      svg.markup("%\" y=\"")
      svg.number(top + 4)
      svg.element("\" width=\"", Self.percents(width), "\" height=\"14\"/><text x=\"")
      svg.element("", Self.percents(Self.start * 10 + width), "\" dx=\"6\" y=\"")
      svg.number(top + 15)
      svg.element("\">", String(row.count), "</text>")
    }
    svg.markup("</svg>")
    return svg.html
  }

  private static func percents(_ thousandths: Int) -> String {
    "\(thousandths / 10).\(thousandths % 10)%"
  }

  private static func shortened(_ label: String) -> String {
    label.unicodeScalars.count <= labelLength
      ? label : String(label.unicodeScalars.prefix(labelLength - 1)) + "…"
  }
}

struct FigureRow: TemplateContext {
  let label: String
  let count: Int
  var address: String?
  var language: String?

  static let fields: Fields<FigureRow> = [
    .text("label", "The label") { $0.label },
    .number("count", "The count") { $0.count },
    .optionalURL("url", "The URL of their list") { $0.address },
    .optionalText("language", "The label's language, if it differs from the site's") {
      $0.language
    },
  ]
}

/// The words that share a kanji with the most other words.
enum ConnectedWords {
  /// How many words are looked at for the few that are shown, however alike the words of a
  /// dictionary are.
  private static let mostCandidates = 1_000

  /// The first so many, the most connected one first, each with how many words it is connected to.
  static func first(_ length: Int, in storage: KanjiStorage) -> [(word: Word, others: Int)] {
    let words = storage.words
    // Words that share two kanji are counted twice here, so this is the most that it can be.
    let most = words.map { word in
      word.characters.reduce(0) { $0 + storage.countOfWords(containing: $1) }
    }
    let candidates = words.indices.sorted { left, right in
      most[left] == most[right]
        ? ByteOrder.precedes(words[left].key, words[right].key) : most[left] > most[right]
    }
    var found: [(word: Word, others: Int)] = []
    for candidate in candidates.prefix(mostCandidates) {
      if found.count >= length, found[length - 1].others >= most[candidate] { break }
      let word = words[candidate]
      let others = others(of: word, in: storage)
      guard others > 0 else { continue }
      let place = found.firstIndex { $0.others < others } ?? found.count
      found.insert((word, others), at: place)
    }
    return Array(found.prefix(length))
  }

  /// How many other words share a kanji with a word.
  private static func others(of word: Word, in storage: KanjiStorage) -> Int {
    var numbers: Set<Int> = []
    for character in word.characters {
      numbers.formUnion(storage.words(containing: character).lazy.map(\.number))
    }
    return numbers.isEmpty ? 0 : numbers.count - 1
  }
}
