import Content
import Diagnostics
import Foundation
import Loading
import Primitives
import TestKit
import Testing

@testable import Dictionary

@Suite struct KanjiCSVTests {
  private static let header =
    "kanji,kname,kstroke,kmeaning,kgrade,kunyomi_ja,kunyomi,onyomi_ja,onyomi,examples,radical,"
    + "rad_order,rad_stroke,rad_name_ja,rad_name,rad_meaning,rad_position_ja,rad_position\r\n"
  private static let row =
    "道,michi,12,\"way, road\",2,みち,michi,ドウ、トウ,\"dou, tou\","
    + "\"[ [ \"\"道路（どうろ）\"\", \"\"road \"\" ], [ \"\"*道産子（どさんこ）\"\", \"\"a \\\"\"native\\\"\"\"\" ] ]\","
    + "⻌,1,3,しんにょう,shinnyou,road,にょう,nyou"

  private func site(_ csv: String) throws -> TestSite {
    try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: ["content/kanji/ka_data.csv": Array(csv.utf8)])
  }

  @Test(arguments: ["", "\r\n", "\n", "\r\n\r\n"])
  func `the file is read as it is published`(_ end: String) throws {
    let loaded = try site(Self.header + Self.row + end).load()
    #expect(loaded.diagnostics.isEmpty)
    let kanji = try #require(loaded.kanji.kanji(for: "道"))
    #expect(kanji.meaning == Meaning(english: "way, road"))
    #expect(kanji.strokes == 12)
    #expect(kanji.grade == 2)
    #expect(kanji.kunyomi == Reading(kana: "みち", romaji: "michi"))
    #expect(kanji.onyomi == Reading(kana: "ドウ、トウ", romaji: "dou, tou"))
    #expect(kanji.position == SourcePosition(line: 2, column: 1))
    #expect(kanji.examples.map(\.word) == ["道路", "道産子"])
    #expect(kanji.examples.map(\.meaning) == ["road", "a \"native\""])
    #expect(
      kanji.radical
        == Radical(
          character: "⻌", strokes: 3, meaning: "road",
          name: Reading(kana: "しんにょう", romaji: "shinnyou"),
          position: Reading(kana: "にょう", romaji: "nyou")))
  }

  @Test func `empty and "n/a" are no values`() throws {
    let row = "々,x,3,repetition,n/a,,n/a,n/a,,n/a,々,,nan.0,,,,,"
    let loaded = try site(Self.header + row).load()
    #expect(loaded.diagnostics.isEmpty)
    let kanji = try #require(loaded.kanji.kanji.first)
    #expect(kanji.grade == nil)
    #expect(kanji.onyomi.isEmpty)
    #expect(kanji.kunyomi.isEmpty)
    #expect(kanji.examples.isEmpty)
    #expect(kanji.radical == Radical(character: "々"))
  }

  /// A part of a good row, what stands there instead, and what is said of it.
  @Test(arguments: [
    (",12,", ",many,", "2:11: error: [0].kstroke: expected a whole number, found \"many\""),
    (",12,", ",0,", "2:11: error: [0].kstroke: expected a whole number of at least 1, found \"0\""),
    (",12,", ",,", "2:11: error: [0].kstroke: missing"),
    ("道,michi", "道路,michi", "2:1: error: [0].kanji: expected a single kanji, found \"道路\""),
    ("道,michi", ",michi", "2:1: error: [0].kanji: missing"),
    ("\"way, road\"", "", "2:14: warning: [0].kmeaning: the meaning is empty"),
    (
      ",2,みち", ",0,みち",
      "2:26: warning: [0].kgrade: expected a whole number of at least 1, found \"0\""
    ),
    (",2,みち", ",two,みち", "2:26: warning: [0].kgrade: expected a whole number, found \"two\""),
    (
      ",nyou", "",
      "2:1: error: [0]: this row has 17 fields, the header has 18 | "
        + "put commas between the columns, and quotes around fields with commas"
    ),
    (
      "\"\"road \"\" ]", "\"\"road \"\" ",
      "2:170: error: [0].examples: expected \",\" or \"]\", found the end"
    ),
    (
      "\"\"道路（どうろ）\"\", \"\"road \"\"", "\"\"道路\"\", 3",
      "2:71: error: [0].examples[0]: expected a list of a word and its meaning"
    ),
    (
      "\"\"道路（どうろ）\"\"", "\"\"道路\"\"",
      "2:73: warning: [0].examples[0]: \"道路\" has no reading in （） | write it like 道路（どうろ）"
    ),
    (
      "*道産子（どさんこ）", "（どさんこ）",
      "2:115: error: [0].examples[1]: \"（どさんこ）\" has no word before （ | write it like 道路（どうろ）"
    ),
    (
      "道,michi", "道,mi\"chi",
      "2:7: error: this field contains a quote but is not in quotes | "
        + "put the field in quotes and write \"\" for each quote in it"
    ),
  ])
  func `a message names place and path`(_ part: String, _ replacement: String, _ expected: String)
    throws
  {
    let csv = Self.header + Self.row.replacing(part, with: replacement, maxReplacements: 1)
    #expect(try site(csv).lines() == ["content/kanji/ka_data.csv:" + expected])
  }

  @Test(arguments: [
    (
      "kstroke", "strokes",
      ["1:1: error: the column \"kstroke\" is missing | is \"strokes\" a misspelling of it?"]
    ),
    ("kgrade", "x", ["1:1: warning: the column \"kgrade\" is missing"]),
    ("kname", "kanji", ["1:7: error: duplicate column \"kanji\" | keep one of them"]),
  ])
  func `missing columns are named`(_ column: String, _ replacement: String, _ expected: [String])
    throws
  {
    let csv = Self.header.replacing(column, with: replacement) + Self.row
    #expect(try site(csv).lines() == expected.map { "content/kanji/ka_data.csv:" + $0 })
  }

  @Test(arguments: [
    ("", "content/kanji/ka_data.csv: error: the file has no header row"),
    (
      header + "道,\"open",
      "content/kanji/ka_data.csv:2:5: error: the closing quote of this field is missing | "
        + "add it at the end of the field"
    ),
  ])
  func `what is not closed is reported`(_ csv: String, _ expected: String) throws {
    #expect(try site(csv).lines().contains(expected))
  }

  @Test(arguments: [
    ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\rc,d\n", [["a", "b"], ["c", "d"]]),
    ("\"a\r\nb\",c", [["a\r\nb", "c"]]), (",\n", [["", ""]]), ("\n\na\n\n", [["a"]]),
    ("\"\"", [[""]]), ("\"\"\"\"", [["\""]]), ("\u{FEFF}a", [["a"]]), ("a,", [["a", ""]]),
  ])
  func `rows and fields are those of the RFC`(_ csv: String, _ expected: [[String]]) {
    let bytes = Array(csv.utf8)
    let (rows, faults) = CSVReader.read(bytes)
    #expect(faults.isEmpty)
    #expect(
      rows.map { $0.map { String(decoding: $0.bytes(in: bytes), as: UTF8.self) } } == expected)
  }

  @Test(arguments: [
    ("[3]", "2:13: error: [0].examples[0]: expected a list of a word and its meaning"),
    ("3", "2:12: error: [0].examples: expected a list of words with their meanings"),
    ("[", "2:13: error: [0].examples: the data is incomplete: the file ends here"),
    (
      "\"[[\"\"人々（ひとびと）\"\",\"\"people\"\"]]\"",
      "2:15: warning: [0].examples[0]: \"人々\" does not contain \"道\", although it is an example for it"
    ),
  ])
  func `a cell of examples is held to what it is for`(_ cell: String, _ expected: String) throws {
    let said = try site("kanji,kstroke,kmeaning,examples\r\n道,12,way,\(cell)\r\n").lines()
    // The first is about the columns that are not there.
    #expect(said.dropFirst() == ["content/kanji/ka_data.csv:\(expected)"])
  }
}
