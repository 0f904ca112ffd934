import MichiKit

struct WordListScreen: Screen {
  let title: String
  /// The number of words on all pages of the index.
  let total: Int
  let words: [(word: Word, place: UInt8, route: Route)]
  let pages: ListPages
  /// The routes of the pages on which the words of each initial sound begin.
  let starts: [Route]
  let dictionary: DictionaryPages

  static let pageLength = 100

  init(_ index: WordIndex, _ pages: ListPages, in dictionary: DictionaryPages) {
    self.dictionary = dictionary
    let page = { dictionary.routes.words(page: $0) }
    title = pages.title(dictionary.phrases[.words])
    total = index.words.count
    self.pages = pages
    words = pages.entries(of: index.words).map {
      ($0.word, $0.place, dictionary.route(to: $0.word))
    }
    starts = index.starts.map { page($0.index / Self.pageLength + 1) }
  }

  var links: [Route] {
    words.map(\.route) + pages.routes.map(\.route) + starts
  }
}

/// All words in the order of the Japanese syllabary (gojūon).
struct WordIndex: Sendable {
  /// The words, each with the place of its initial sound in `KanaOrder.chart`.
  let words: [(word: Word, place: UInt8)]
  /// The places in the chart that have words, each with the index of its first word.
  let starts: [(place: UInt8, index: Int)]

  init(_ unordered: [Word]) {
    let readings = unordered.map { $0.senses.first?.reading ?? "" }
    let keys = zip(unordered, readings).map { word, reading in
      let first = reading.utf8.prefix { $0 != UInt8(ascii: "/") }
      return KanaOrder.key(reading.isEmpty ? word.key : String(Substring(first)))
    }
    // The initial sound alone is not enough: か sorts before が, and homophones by their characters.
    let sorted = unordered.indices.sorted { left, right in
      if keys[left] != keys[right] { return keys[left].lexicographicallyPrecedes(keys[right]) }
      if readings[left] != readings[right] {
        return readings[left].utf8.lexicographicallyPrecedes(readings[right].utf8)
      }
      return unordered[left].key.utf8.lexicographicallyPrecedes(unordered[right].key.utf8)
    }
    words = sorted.map { (unordered[$0], keys[$0].first ?? KanaOrder.other) }
    var starts: [(place: UInt8, index: Int)] = []
    for (index, entry) in words.enumerated() where starts.last?.place != entry.place {
      starts.append((entry.place, index))
    }
    self.starts = starts
  }
}

/// The data of the template `word-list`.
struct WordListContext: FramedContext {
  let frame: FrameContext
  let totalText: String
  let range: String
  let sounds: [SoundLink]
  let groups: [SoundGroup]
  let pages: ListPages
  let page: PageRendering

  static let fields: Fields<WordListContext> =
    [
      .text("totalText", "The number of words in the whole index, as text") { $0.totalText },
      .text("range", "The first and the last sound of this page's words") { $0.range },
      .list("sounds", "The gojūon chart of sounds; some of its cells are empty") { $0.sounds },
      .list("groups", "The words of this page, grouped by their first sound") { $0.groups },
      .optionalRecord("pager", "Links to the index's other pages") { $0.pages.pager(in: $0.page) },
    ] + dictionaryFields + FrameContext.fields.lifted(\.frame)
}

/// A cell of the chart of sounds.
struct SoundLink: TemplateContext {
  let sound: String
  let address: String?
  let isHere: Bool
  let isFirstHere: Bool

  static let fields: Fields<SoundLink> = [
    .optionalText("sound", "The sound; missing in an empty cell") { $0.sound },
    .optionalURL("url", "The URL of the first word with this sound; missing without words") {
      $0.address
    },
    .flag("isHere", "Whether it is between the first and the last sound of this page") {
      $0.isHere
    },
    .flag("isFirstHere", "Whether it is the first sound on this page") { $0.isFirstHere },
  ]
}

/// The words on a page that begin with the same sound.
struct SoundGroup: TemplateContext {
  let sound: String
  var words: [WordRow]

  static let fields: Fields<SoundGroup> = [
    .text("sound", "The sound in hiragana, also the id of its heading") { $0.sound },
    .list("words", "The words") { $0.words },
  ]
}

extension WordListScreen: TemplatedScreen {
  static let templates = ["word-list"]

  var hasSidebar: Bool { true }

  func sidebar(in page: PageRendering) -> [SidebarLink] { dictionary.besideWords }

  func context(in page: PageRendering) -> WordListContext {
    let phrases = page.phrases
    var groups: [SoundGroup] = []
    var last: UInt8?
    for entry in words {
      guard let row = WordRow(entry.word, address: page.address(of: entry.route)) else { continue }
      if entry.place != last {
        last = entry.place
        groups.append(SoundGroup(sound: Self.sound(at: entry.place), words: []))
      }
      groups[groups.count - 1].words.append(row)
    }
    let ends = [groups.first, groups.last].compactMap { $0?.sound }
    return WordListContext(
      frame: page.frame(
        description: phrases.say(
          .wordListLead,
          [
            "words": phrases.say(.wordCount, count: words.count),
            "first": words.first?.word.key ?? "", "last": words.last?.word.key ?? "",
          ])),
      totalText: phrases.say(.wordCount, count: total),
      range: ends.prefix(ends.first == ends.last ? 1 : 2).joined(separator: "–"),
      sounds: sounds, groups: groups,
      pages: pages, page: page)
  }

  /// All cells of the chart, followed by the cell for words that do not begin with kana.
  private var sounds: [SoundLink] {
    let first = words.first?.place ?? KanaOrder.other
    let here = first...max(first, words.last?.place ?? first)
    let addresses = dictionary.sounds.reduce(into: [:]) { $0[$1.place] = $1.link.address }
    let places = KanaOrder.chart.unicodeScalars.indices.enumerated().map { UInt8($0.offset) }
    let others = addresses[KanaOrder.other] == nil ? [] : [KanaOrder.other]
    return (places + others).map { place in
      SoundLink(
        sound: Self.sound(at: place), address: addresses[place], isHere: here.contains(place),
        isFirstHere: place == first)
    }
  }

  private static let chart = Array(KanaOrder.chart.unicodeScalars)

  /// Returns a sound in hiragana; empty for an empty cell, `#` for words that do not begin with
  /// kana.
  static func sound(at place: UInt8) -> String {
    guard Int(place) < chart.count else { return "#" }
    return chart[Int(place)] == " " ? "" : String(chart[Int(place)])
  }
}

/// A row in a list of a kanji's words.
struct WordRow: TemplateContext {
  let word: String
  let address: String?
  private let sense: SenseRow

  /// Creates a row with the reading and meaning of one sense.
  init(_ word: String, _ sense: Word.Sense, address: String?) {
    self.word = word
    self.address = address
    self.sense = SenseRow(sense: sense)
  }

  /// Creates a row with the first sense of a word; `nil` if the word has no senses.
  init?(_ word: Word, address: String?) {
    guard let sense = word.senses.first else { return nil }
    self.init(word.key, sense, address: address)
  }

  static let fields: Fields<WordRow> =
    [
      .text("word", "The word") { $0.word },
      .optionalURL("url", "The URL of the word's page") { $0.address },
    ] + SenseRow.fields.lifted(\.sense)
}

/// The word on its own page.
struct WordDetail: TemplateContext {
  let word: Word
  let hangul: String?
  let sentences: [Sentence]
  let related: [WordRow]
  let tutorials: [(entry: Entry, route: Route)]
  let page: PageRendering

  private var isHomograph: Bool { word.senses.count > 1 }

  static let fields: Fields<WordDetail> = [
    .text("text", "The word") { $0.word.key },
    .list("furigana", "The word in pieces, with its reading if it has only one") {
      $0.isHomograph
        ? Furigana(whole: $0.word.key, reading: "").parts
        : $0.word.senses.first?.furigana.parts ?? []
    },
    .optionalText("hangul", "The Korean reading, on pages in Korean") { $0.hangul },
    .flag("isHomograph", "Whether it has several readings, each with meanings") {
      $0.isHomograph
    },
    .list("senses", "Its readings with their meanings") { $0.word.senses.map(SenseRow.init) },
    .flag("hasSentences", "Whether there are sentences in which it is used") {
      !$0.sentences.isEmpty
    },
    .list("sentences", "Sentences in which it is used") { $0.sentences.map(SentenceRow.init) },
    .flag("hasRelated", "Whether other words share a kanji with it") { !$0.related.isEmpty },
    .list("related", "Some other words that share a kanji with it") { $0.related },
    .flag("hasTutorials", "Whether any tutorial links to it") { !$0.tutorials.isEmpty },
    .list("tutorials", "The newest tutorials that link to it") { detail in
      detail.tutorials.map { detail.page.row(of: $0.entry, at: $0.route) }
    },
  ]
}

/// A reading of a word with its meaning.
struct SenseRow: TemplateContext {
  let sense: Word.Sense

  static let fields: Fields<SenseRow> = [
    .optionalText("reading", "The reading") { $0.sense.reading },
    .list("furigana", "The word in pieces, with this reading") { $0.sense.furigana.parts },
    .optionalText("meaning", "The meaning in English") { $0.sense.meaning },
    .optionalText("korean", "The meaning in Korean") { $0.sense.koreanMeaning },
    .optionalText("partOfSpeech", "The part of speech, as the data has it") {
      $0.sense.partOfSpeech
    },
    .flag("isIrregular", "Whether the reading is irregular") { $0.sense.mark == .irregular },
    .flag("isSuffix", "Whether the word follows another") { $0.sense.mark == .suffix },
  ]
}

/// A sentence with its reading and meaning.
struct SentenceRow: TemplateContext {
  let sentence: Sentence

  static let fields: Fields<SentenceRow> = [
    .text("japanese", "The sentence") { $0.sentence.japanese },
    .text("kana", "The sentence in kana") { $0.sentence.reading },
    .optionalText("meaning", "The meaning in English") { $0.sentence.meaning },
    .optionalText("korean", "The meaning in Korean") { $0.sentence.koreanMeaning },
  ]
}

extension Furigana.Part: TemplateContext {
  static let fields: Fields<Furigana.Part> = [
    .text("text", "The piece") { $0.text },
    .optionalText("ruby", "The reading; missing for kana") {
      $0.reading
    },
  ]
}
