import Content
import Diagnostics
import Navigation
import Primitives
import SiteSections
import Templating

/// What the template `word-list` sees.
struct WordListContext: FramedContext {
  let frame: FrameContext
  let totalText: String
  let sounds: [SoundLink]
  let groups: [SoundGroup]
  let pager: PagerContext?

  static let fields: Fields<WordListContext> =
    [
      .text("totalText", "How many words the whole index has, in words") { $0.totalText },
      .list(
        "sounds", "The chart of the fifty sounds; some of its cells are empty", of: SoundLink.self
      ) {
        $0.sounds
      },
      .list("groups", "The words of this page by their first sound", of: SoundGroup.self) {
        $0.groups
      },
      .optionalRecord("pager", "The ways to the index's other pages", of: PagerContext.self) {
        $0.pager
      },
    ] + FrameContext.fields.lifted(\.frame)
}

/// A cell of the chart of the fifty sounds.
struct SoundLink: TemplateContext {
  let sound: String
  let address: String?
  let isHere: Bool

  static let fields: Fields<SoundLink> = [
    .optionalText("sound", "The sound; none in an empty cell") { $0.sound },
    .optionalURL("address", "Where the words begin that begin with it; none without such words") {
      $0.address
    },
    .flag("isHere", "Whether this page has such words") { $0.isHere },
  ]
}

/// The words of a page that begin with one sound.
struct SoundGroup: TemplateContext {
  let sound: String
  var words: [WordRow]

  static let fields: Fields<SoundGroup> = [
    .text("sound", "The sound in hiragana, also the id of its heading") { $0.sound },
    .list("words", "The words", of: WordRow.self) { $0.words },
  ]
}

extension WordListScreen: TemplatedScreen {
  static let templates = ["word-list"]

  func context(in page: PageRendering) -> WordListContext {
    let phrases = page.localSite.phrases
    var groups: [SoundGroup] = []
    var here: Set<UInt8> = []
    for (entry, route) in zip(words, wordRoutes) {
      guard let row = WordRow(entry.word, address: page.address(of: route)) else { continue }
      if here.insert(entry.place).inserted {
        groups.append(SoundGroup(sound: Self.sound(at: entry.place), words: []))
      }
      groups[groups.count - 1].words.append(row)
    }
    return WordListContext(
      frame: page.frame(
        description: phrases.say(
          .wordListLead,
          [
            "words": phrases.say(.wordCount, count: words.count),
            "first": words.first?.word.key ?? "", "last": words.last?.word.key ?? "",
          ])),
      totalText: phrases.say(.wordCount, count: total), sounds: sounds(here, in: page),
      groups: groups,
      pager: PagerContext(pages, in: page))
  }

  /// The whole chart with what is no kana behind it.
  private func sounds(_ here: Set<UInt8>, in page: PageRendering) -> [SoundLink] {
    var addresses: [UInt8: String] = [:]
    for (start, route) in zip(starts, startRoutes) {
      var address = Array(page.address(of: route).utf8)
      address.append(UInt8(ascii: "#"))
      address.appendPercentEncoded(path: Self.sound(at: start.place))
      addresses[start.place] = String(decoding: address, as: UTF8.self)
    }
    let places = KanaOrder.chart.unicodeScalars.indices.enumerated().map { UInt8($0.offset) }
    let others = addresses[KanaOrder.other] == nil ? [] : [KanaOrder.other]
    return (places + others).map { place in
      SoundLink(
        sound: Self.sound(at: place), address: addresses[place], isHere: here.contains(place))
    }
  }

  private static let chart = Array(KanaOrder.chart.unicodeScalars)

  /// A sound in hiragana; empty for a cell of the chart that has none, `#` for what is no kana.
  private static func sound(at place: UInt8) -> String {
    guard Int(place) < chart.count else { return "#" }
    return chart[Int(place)] == " " ? "" : String(chart[Int(place)])
  }
}

/// A word in a kanji's lists.
struct WordRow: TemplateContext {
  let word: String
  let address: String?
  private let sense: SenseRow

  /// A word as it is read and what it means there.
  init(_ word: String, _ sense: Word.Sense, address: String?) {
    self.word = word
    self.address = address
    self.sense = SenseRow(sense: sense)
  }

  /// A word with what its first entry says; nil for a word without senses.
  init?(_ word: Word, address: String?) {
    guard let sense = word.senses.first else { return nil }
    self.init(word.key, sense, address: address)
  }

  static let fields: Fields<WordRow> =
    [
      .text("word", "The word") { $0.word },
      .optionalURL("address", "The word's address") { $0.address },
    ] + SenseRow.fields.lifted(\.sense)
}

/// A page of the index of all words.
struct WordListScreen: Screen {
  let title: String
  /// How many words the whole index has.
  let total: Int
  let words: [(word: Word, place: UInt8)]
  private(set) var wordRoutes: [Route] = []
  private(set) var pages: ListPages
  /// The sounds that words begin with, each with the page on which the first such word stands.
  let starts: [(place: UInt8, page: Int)]
  /// The routes of those pages, in the same order.
  private(set) var startRoutes: [Route] = []

  /// How many words one page shows.
  static let pageLength = 100

  init(title: String, _ index: WordIndex, pages: ListPages) {
    self.title = pages.title(title)
    total = index.words.count
    self.pages = pages
    words = pages.entries(of: index.words)
    starts = index.starts.map { ($0.place, $0.index / Self.pageLength + 1) }
  }

  var links: [Route] { wordRoutes + pages.routes.map(\.route) + startRoutes }

  mutating func willPush(asking delegate: any WordListScreenDelegate) {
    wordRoutes = words.map { delegate.wordListScreen(self, didSelect: $0.word) }
    pages = pages.linked { delegate.wordListScreen(self, didSelectPage: $0) }
    startRoutes = starts.map { delegate.wordListScreen(self, didSelectPage: $0.page) }
  }
}

/// Answers where the index of words leads.
protocol WordListScreenDelegate: AnyObject {
  func wordListScreen(_ screen: WordListScreen, didSelect word: Word) -> Route
  func wordListScreen(_ screen: WordListScreen, didSelectPage number: Int) -> Route
}
