import MichiKit

struct KanjiFiguresScreen: Screen {
  let title: String
  let dictionary: DictionaryPages
  /// The number of words for each word length in characters.
  let lengths: [(length: Int, words: Int)]
  /// The words that share kanji with the most other words.
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
    let phrases = page.phrases
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

/// The data of the template `kanji-figures`.
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

/// A bar chart and a table of the same data.
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
  /// The left edge of the bars and the length of the longest one, in percent of the width.
  private static let start = 34
  private static let longest = 50
  /// The maximum length of a label in characters; a longer one would overlap its bar.
  private static let labelLength = 14

  /// The chart as SVG with horizontal bars.
  ///
  /// Only the bars are measured in percent, so they fill the available width while text keeps its
  /// size.
  private var chart: [UInt8] {
    var svg = HTMLWriter()
    let most = max(1, rows.map(\.count).max() ?? 1)
    svg.markup("<svg class=\"chart\" role=\"img\" width=\"100%\" height=\"")
    svg.text(String(rows.count * Self.rowHeight))
    svg.markup("\" aria-label=\"")
    svg.text(title)
    svg.markup("\">")
    for (index, row) in rows.enumerated() {
      let top = index * Self.rowHeight
      // In thousandths, so that short bars differ too, with a minimum that is visible.
      let width = max(5, row.count * Self.longest * 10 / most)
      svg.markup("<text x=\"0\" y=\"")
      svg.text(String(top + 15))
      svg.markup("\"")
      if let language = row.language {
        svg.markup(" lang=\"")
        svg.text(language)
        svg.markup("\"")
      }
      svg.markup(">")
      svg.text(Self.shortened(row.label))
      svg.markup("</text><rect x=\"")
      svg.text(String(Self.start))
      svg.markup("%\" y=\"")
      svg.text(String(top + 4))
      svg.markup("\" width=\"")
      svg.text(Self.percents(width))
      svg.markup("\" height=\"14\"/><text x=\"")
      svg.text(Self.percents(Self.start * 10 + width))
      svg.markup("\" dx=\"6\" y=\"")
      svg.text(String(top + 15))
      svg.markup("\">")
      svg.text(String(row.count))
      svg.markup("</text>")
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

/// The words that share kanji with the most other words.
enum ConnectedWords {
  /// The maximum number of words to examine; it limits the time if many words share the same kanji.
  private static let mostCandidates = 1_000

  /// Returns the most connected words, each with the number of words it is connected to.
  static func first(_ length: Int, in storage: KanjiStorage) -> [(word: Word, others: Int)] {
    let words = storage.words
    // An upper bound: words that share two kanji are counted twice.
    let most = words.map { word in
      word.characters.reduce(0) { $0 + storage.countOfWords(containing: $1) }
    }
    let candidates = words.indices.sorted { left, right in
      most[left] == most[right]
        ? words[left].key.utf8.lexicographicallyPrecedes(words[right].key.utf8)
        : most[left] > most[right]
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

  /// Returns the number of other words that share a kanji with a word.
  private static func others(of word: Word, in storage: KanjiStorage) -> Int {
    var numbers: Set<Int> = []
    for character in word.characters {
      numbers.formUnion(storage.words(containing: character).lazy.map(\.number))
    }
    return numbers.isEmpty ? 0 : numbers.count - 1
  }
}
