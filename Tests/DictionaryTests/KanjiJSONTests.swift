import Content
import Diagnostics
import FileSystem
import Loading
import Primitives
import TestKit
import Testing

@testable import Dictionary

@Suite struct KanjiJSONTests {
  private static let entry = """
    {
      "kanji": {
        "character": "道",
        "meaning": { "english": "way, road" },
        "strokes": { "count": 12, "timings": [0.1] },
        "onyomi": { "romaji": "dou, tou", "katakana": "ドウ、トウ" },
        "kunyomi": { "romaji": "michi", "hiragana": "みち" },
        "video": { "mp4": "https://example.org/x.mp4" }
      },
      "korean": { "meaning": "길", "sound": "도" },
      "radical": {
        "character": "⻌", "strokes": 3, "meaning": { "english": "road" },
        "name": { "hiragana": "しんにょう", "romaji": "shinnyou" },
        "position": { "hiragana": "にょう", "romaji": "nyou", "icon": "x.svg" }
      },
      "references": { "grade": 2, "kodansha": "375" },
      "examples": [
        { "japanese": "道路（どうろ）", "meaning": { "english": "road", "korean": "도로" } },
        { "japanese": "*道産子（どさんこ）　", "meaning": { "english": "native" } }
      ]
    }
    """

  private func site(_ json: String) throws -> TestSite {
    try TestSite(
      "-- content/site.yml --\ntitle: Test\n-- content/kanji/grade-1.json --\n\(json)")
  }

  @Test(
    arguments: [
      ("dou, tou", "doo, tō", nil), ("dou, tou", "dou", nil), ("\"michi\"", "\"mi-chi\"", nil),
      ("dou, tou", "dou, haku", "\"haku\" does not spell \"トウ\""),
      ("michi", "mitsi", "\"mitsi\" does not spell \"みち\""),
      ("shinnyou", "shinnyo", nil), ("shinnyou", "sinnyuu", "\"sinnyuu\" does not spell \"しんにょう\""),
      ("ドウ、トウ", "どう、トウ", "\"どう\" is not in katakana"),
      ("みち", "みチ", "\"みチ\" is not in hiragana"),
      (
        "\"count\": 12", "\"count\": 85",
        "85 is out of range | stroke counts of kanji range from 1 to 84"
      ),
      ("\"grade\": 2", "\"grade\": 13", "13 is out of range | school grades range from 1 to 12"),
      ("\"strokes\": 3", "\"strokes\": 18", "18 is out of range"),
    ] as [(String, String, String?)])
  func `what contradicts itself is told at its place`(
    good: String, bad: String, told: String?
  ) throws {
    #expect(Self.entry.contains(good))
    let lines = try site("[\(Self.entry.replacing(good, with: bad))]").lines()
    #expect(lines.count == (told == nil ? 0 : 1), "\(lines)")
    if let told { #expect(lines[0].contains(told)) }
  }

  @Test func `a key with escapes is the key that it says`() throws {
    let json = Self.entry.replacing("\"examples\"", with: #""ex\u0061mples""#)
      .replacing("\"english\": \"road\"", with: #""engl\u0069sh": "road""#)
    let loaded = try site("[\(json)]").load()
    #expect(loaded.diagnostics.map(\.oneLine) == [])
    #expect(loaded.kanji.words.map(\.key) == ["道路", "道産子"])
    #expect(loaded.kanji.kanji.first?.radical?.meaning == "road")
  }

  @Test(
    arguments: [
      ("み.ち", nil), ("み．ち、とお.る", nil), ("み..ち", "み..ち"), (".みち", ".みち"),
      ("とおる、みち.", "みち."), ("とお.る、み.ち.る", "み.ち.る"),
    ] as [(String, String?)])
  func `a dot that does not stand before okurigana is told`(kana: String, stray: String?) throws {
    let json = Self.entry.replacing("\"みち\"", with: "\"\(kana)\"")
    let loaded = try site("[\(json)]").load()
    let expected = stray.map {
      "content/kanji/grade-1.json:7:49: warning: [0].kanji.kunyomi.hiragana: \"\($0)\" has a dot at "
        + "its start or end, or several dots | write one dot before the okurigana, as in い.きる"
    }
    #expect(loaded.diagnostics.map(\.oneLine) == [expected].compactMap { $0 })
  }

  @Test func `the shape of the API is read`() throws {
    let loaded = try site("[\(Self.entry)]").load()
    #expect(loaded.diagnostics.isEmpty)
    let kanji = try #require(loaded.kanji.kanji(for: "道"))
    #expect(kanji.meaning == Meaning(english: "way, road", korean: "길", koreanSound: "도"))
    #expect(kanji.strokes == 12)
    #expect(kanji.grade == 2)
    #expect(kanji.onyomi == Reading(kana: "ドウ、トウ", romaji: "dou, tou"))
    #expect(kanji.kunyomi == Reading(kana: "みち", romaji: "michi"))
    #expect(
      kanji.radical
        == Radical(
          character: "⻌", strokes: 3, meaning: "road",
          name: Reading(kana: "しんにょう", romaji: "shinnyou"),
          position: Reading(kana: "にょう", romaji: "nyou")))
    #expect(kanji.position == SourcePosition(line: 1, column: 2))
    #expect(
      kanji.examples == [
        Example(
          word: "道路", reading: "どうろ", meaning: "road", koreanMeaning: "도로",
          written: "道路（どうろ）"),
        Example(
          word: "道産子", reading: "どさんこ", meaning: "native", mark: .irregular,
          written: "*道産子（どさんこ）"),
      ])
  }

  @Test func `what is left out is none`() throws {
    let loaded = try site(
      """
      [{"kanji": {"character": "人", "meaning": {"english": "person"}, "strokes": {"count": 2},
        "onyomi": {"katakana": "n/a", "romaji": ""}, "kunyomi": null},
        "references": {"grade": null}, "radical": {"character": ""}, "examples": []},
       {"kanji": {"character": "道", "meaning": {"english": "way"}, "strokes": {"count": 12}},
        "references": {"grade": "n/a"}, "examples": null,
        "radical": {"character": "n/a", "meaning": {"english": "n/a"}}},
       {"kanji": {"character": "王", "meaning": {"english": "king"}, "strokes": {"count": 4}},
        "references": null}]
      """
    ).load()
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.kanji.kanji.count == 3)
    for kanji in loaded.kanji.kanji {
      #expect(kanji.onyomi.isEmpty && kanji.kunyomi.isEmpty && kanji.examples.isEmpty)
      #expect(kanji.grade == nil && kanji.radical == nil)
    }
  }

  @Test func `the message names place and path`() throws {
    let entries = (0..<37).map { number in
      let character = Unicode.Scalar(0x4E00 + UInt32(number)).map { String($0) } ?? ""
      return """
        {"kanji": {"character": "\(character)", "meaning": {"english": "x"}, "strokes": {"count": 1}}}
        """
    }
    let last = """
      {"kanji": {
        "character": "道",
        "meaning": {"english": "way"},
        "strokes": {"count": "many"}}}
      """
    #expect(
      try site("[\n" + (entries + [last]).joined(separator: ",\n") + "\n]\n").lines() == [
        "content/kanji/grade-1.json:42:24: error: [37].kanji.strokes.count: "
          + "expected a whole number, found \"many\""
      ])
  }

  @Test(arguments: [
    ("{}", ["1:1: error: expected a list of kanji"]),
    ("[3]", ["1:2: error: [0]: expected an object, found 3"]),
    (
      "[{}]",
      [
        "1:2: error: [0].kanji.character: missing",
        "1:2: error: [0].kanji.meaning.english: missing",
        "1:2: error: [0].kanji.strokes.count: missing",
      ]
    ),
    ("[{\"kanji\": \"道\"}]", ["1:12: error: [0].kanji: expected an object, found \"道\""]),
    ("[", ["1:2: error: the data is incomplete: the file ends here"]),
    (
      "",
      [
        "1:1: error: this file contains no data | write [] for an empty list, or remove the file"
      ]
    ),
  ])
  func `all faults are reported together`(_ json: String, _ expected: [String]) throws {
    #expect(try site(json).lines() == expected.map { "content/kanji/grade-1.json:" + $0 })
  }

  /// A part of a good entry, what stands there instead, and what is said of it.
  @Test(arguments: [
    ("\"道\"", "\"道路\"", "[0].kanji.character: expected a single kanji, found \"道路\""),
    ("\"道\"", "\"a\"", "[0].kanji.character: expected a single kanji, found \"a\""),
    ("\"道\"", "\"가\"", "[0].kanji.character: expected a single kanji, found \"가\""),
    ("\"道\"", "\"あ\"", "[0].kanji.character: expected a single kanji, found \"あ\""),
    ("\"道\"", "\"★\"", "[0].kanji.character: expected a single kanji, found \"★\""),
    ("\"道\"", "\"😀\"", "[0].kanji.character: expected a single kanji, found \"😀\""),
    ("\"道\"", "\"\"", "[0].kanji.character: missing"),
    ("\"道\"", "7", "[0].kanji.character: expected text, found 7"),
    ("12,", "1.5,", "[0].kanji.strokes.count: expected a whole number, found 1.5"),
    ("12,", "0,", "[0].kanji.strokes.count: expected a whole number of at least 1, found 0"),
    ("12,", "null,", "[0].kanji.strokes.count: missing"),
    ("12,", "[1],", "[0].kanji.strokes.count: expected a whole number, found a list"),
    (
      "12,", "99999999999999999999,",
      "[0].kanji.strokes.count: expected a whole number, found 99999999999999999999"
    ),
    (
      "\"grade\": 2", "\"grade\": true", "[0].references.grade: expected a whole number, found true"
    ),
    ("\"길\"", "{}", "[0].korean.meaning: expected text, found an object"),
    (
      "\"strokes\": 3", "\"strokes\": \"3\"",
      "[0].radical.strokes: expected a whole number, found \"3\""
    ),
    (
      "\"japanese\": \"道路（どうろ）\"", "\"wort\": 1", "[0].examples[0].japanese: missing"
    ),
    (
      "{ \"english\": \"native\" }", "\"native\"",
      "[0].examples[1].meaning: expected an object, found \"native\""
    ),
  ])
  func `each fault is named`(_ part: String, _ replacement: String, _ message: String) throws {
    let json = "[\(Self.entry.replacing(part, with: replacement, maxReplacements: 1))]"
    let diagnostics = try site(json).load().diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.severity) == [.error])
  }

  @Test(arguments: [
    ("\"korean\"", "\"koraen\"", "[0]: unknown key \"koraen\"", "did you mean \"korean\"?"),
    ("\"sound\"", "\"sond\"", "[0].korean: unknown key \"sond\"", "did you mean \"sound\"?"),
    (
      "\"examples\"", "\"exmaples\"", "[0]: unknown key \"exmaples\"",
      "did you mean \"examples\"?"
    ),
    ("\"examples\"", "\"words\"", "[0]: unknown key \"words\"", "write \"examples\""),
    ("\"onyomi\"", "\"on\"", "[0].kanji: unknown key \"on\"", "write \"onyomi\""),
    (
      "\"grade\"", "\"grade_1\"", "[0].references: unknown key \"grade_1\"",
      "did you mean \"grade\"?"
    ),
    (
      "\"count\"", "\"cuont\"", "[0].kanji.strokes: unknown key \"cuont\"",
      "did you mean \"count\"?"
    ),
  ])
  func `misspelt keys are named`(
    _ part: String, _ replacement: String, _ message: String, _ suggestion: String
  ) throws {
    let json = "[\(Self.entry.replacing(part, with: replacement, maxReplacements: 1))]"
    let diagnostics = try site(json).load().diagnostics.filter { $0.code == .unknownKey }
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.suggestion) == [suggestion])
  }

  @Test(arguments: [
    ("道路（どうろ）", "道路", "[0].examples[0].japanese: \"道路\" has no reading in （）", "warning"),
    (
      "道路（どうろ）", "道路（どうろ",
      "[0].examples[0].japanese: \"道路（どうろ\" continues after the reading", "warning"
    ),
    (
      "道路（どうろ）", "（どうろ）",
      "[0].examples[0].japanese: \"（どうろ）\" has no word before （", "error"
    ),
    ("way, road", "", "[0].kanji.meaning.english: the meaning is empty", "warning"),
  ])
  func `what is irregular is kept with a warning`(
    _ part: String, _ replacement: String, _ message: String, _ severity: String
  ) throws {
    let json = "[\(Self.entry.replacing(part, with: replacement, maxReplacements: 1))]"
      .replacing("\"korean\": {", with: replacement.isEmpty ? "\"k\": {" : "\"korean\": {")
      .replacing("\"sound\"", with: replacement.isEmpty ? "\"s\"" : "\"sound\"")
    let loaded = try site(json).load()
    #expect(loaded.diagnostics.map(\.message) == [message])
    #expect(loaded.diagnostics.map(\.severity.rawValue) == [severity])
    #expect(loaded.kanji.kanji.first?.examples.count == (severity == "error" ? 1 : 2))
  }

  @Test func `a kanji in two files is an error that names both`() throws {
    let site = try site("[\(Self.entry)]")
    try site.write("[\n  \(Self.entry)]", to: "content/kanji/z.json")
    let loaded = try site.load()
    #expect(
      loaded.diagnostics.map(\.oneLine) == [
        "content/kanji/z.json:2:3: error: the kanji \"道\" is also in "
          + "content/kanji/grade-1.json:1:2 | keep one of them"
      ])
    #expect(loaded.kanji.kanji.count == 1)
  }

  @Test func `compatibility ideographs are kanji of their own`() throws {
    let other = Self.entry.replacing("道", with: "\u{FA45}")
    let third = Self.entry.replacing("道", with: "\u{6D77}")
    let loaded = try site("[\(other), \(third)]").load()
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.kanji.kanji.count == 2)
  }

  @Test func `notes belong to their kanji`() throws {
    let site = try site("[\(Self.entry)]")
    try site.write("---\ntitle: x\n---\n# Notes", to: "content/kanji/notes/道.md")
    try site.write("", to: "content/kanji/notes/人.md")
    try site.write("", to: "content/kanji/notes/道路.md")
    let loaded = try site.load()
    let notes = try #require(loaded.kanji.kanji.first?.notes)
    #expect(notes.source.path == "content/kanji/notes/道.md")
    let bytes = try notes.source.read()
    #expect(FrontMatterBlock.bodyOffset(in: bytes) == 17)
    #expect(!notes.startsWithTitle)
    #expect(
      loaded.diagnostics.map(\.oneLine) == [
        "content/kanji/notes/人.md: warning: "
          + "the data has no kanji \"人\" for these notes",
        "content/kanji/notes/道路.md: warning: "
          + "the data has no kanji \"道路\" for these notes | "
          + "name notes after one kanji, for example 道.md",
      ])
  }

  @Test func `bytes that are no UTF-8 are named`() throws {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: ["content/kanji/grade-1.json": Array("[\n\"".utf8) + [0xFF] + Array("\"]".utf8)])
    #expect(
      try site.lines() == [
        "content/kanji/grade-1.json:2:2: error: the byte at offset 3 is not UTF-8 | "
          + "save the file as UTF-8"
      ])
  }

  @Test(arguments: [
    ("{}", ["[0].examples: expected a list, found an object"]),
    (
      "[null, 3]",
      [
        "[0].examples[0]: expected an object, found null",
        "[0].examples[1]: expected an object, found 3",
      ]
    ),
  ])
  func `examples are a list of objects`(_ examples: String, _ expected: [String]) throws {
    let kanji = #""kanji":{"character":"道","meaning":{"english":"way"},"strokes":{"count":12}}"#
    let loaded = try site("[{\(kanji),\"examples\":\(examples)}]").load()
    #expect(loaded.diagnostics.map(\.message) == expected)
    #expect(loaded.kanji.kanji.first?.examples == [])
  }
}

@Suite struct WordNotationTests {
  @Test(
    arguments: [
      ("道路（どうろ）", "道路", "どうろ", nil, nil),
      ("*二十日（はつか）", "二十日", "はつか", .irregular, nil),
      ("~度に（たびに）", "度に", "たびに", .suffix, nil),
      ("* 紅葉（もみじ）", "紅葉", "もみじ", .irregular, nil),
      ("従（三位）（じゅさんみ）", "従（三位）", "じゅさんみ", nil, nil),
      ("案じる/ずる（あんじる/ずる）", "案じる/ずる", "あんじる/ずる", nil, nil),
      ("卒塔婆（そとうば/*そとば）", "卒塔婆", "そとうば/*そとば", nil, nil),
      ("道路（どうろ）　", "道路", "どうろ", nil, nil),
      ("　道路　（ どうろ ）\n", "道路", "どうろ", nil, nil),
      ("人々（ひとびと）", "人々", "ひとびと", nil, nil),
      ("道路", "道路", "", nil, .noReading), ("道路（）", "道路", "", nil, .noReading),
      ("道路(どうろ)", "道路(どうろ)", "", nil, .noReading),
      ("道路（どうろ", "道路", "どうろ", nil, .unfinished),
      ("道路（どうろ）する", "道路", "どうろ", nil, .unfinished),
      ("（どうろ）", "", "どうろ", nil, .noWord), ("", "", "", nil, .noWord),
      ("*", "", "", .irregular, .noWord),
    ] as [(String, String, String, Example.Mark?, WordNotation.Irregularity?)])
  func `an example is taken apart`(
    _ written: String, _ word: String, _ reading: String, _ mark: Example.Mark?,
    _ irregularity: WordNotation.Irregularity?
  ) {
    let read = WordNotation(written)
    #expect(read.word == word)
    #expect(read.reading == reading)
    #expect(read.mark == mark)
    #expect(read.irregularity == irregularity)
  }
}
