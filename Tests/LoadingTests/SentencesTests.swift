import Content
import Primitives
import Testing

@testable import Loading

/// Sentences that depend on what they are about.
@Suite struct SentencesTests {
  @Test(
    arguments: [
      ("_posts", "posts belong in content/tutorials"),
      ("Posts", "posts belong in content/tutorials"),
      ("post", "posts belong in content/tutorials"),
      ("_drafts", "posts belong in content/tutorials"),
      ("drafts", "posts belong in content/tutorials"),
      ("blog", "posts belong in content/tutorials"),
      ("articles", "posts belong in content/tutorials"),
      ("_pages", "pages belong in content/pages"),
      ("about.md", "pages belong in content/pages"),
      ("index.md", "what the start page says stands in content/pages/index.md"),
      ("index.html", "what the start page says stands in content/pages/index.md"),
      ("_index.md", "what the start page says stands in content/pages/index.md"),
      ("404.md", "what they see is made by templates/not-found.mustache"),
      ("404.HTML", "what they see is made by templates/not-found.mustache"),
      ("_config.yml", "settings belong in content/site.yml"),
      ("hugo.toml", "settings belong in content/site.yml"),
      ("site.json", "settings belong in content/site.yml"),
      ("_layouts", "templates belong in templates/, beside content/"),
      ("_sass", "templates belong in templates/, beside content/"),
      ("_data", "Michi does not read it: keep it elsewhere"),
      ("Gemfile", "Michi does not read it: keep it elsewhere"),
      ("other.md", "tutorials belong in content/tutorials, pages in content/pages"),
      ("other.MARKDOWN", "tutorials belong in content/tutorials, pages in content/pages"),
      ("other.txt", nil), ("md", nil),
    ] as [(String, String?)])
  func `what other programs keep in a folder has a place here`(name: String, place: String?) {
    #expect(LoadingSentences.home(of: name) == place)
  }

  @Test(arguments: [
    (256, "256 bytes"), (1023, "1023 bytes"), (1024, "1 KB"), ((1 << 20) - 1, "1023 KB"),
    (1 << 20, "1 MB"),
    (64 << 20, "64 MB"), ((2 << 20) - 1, "1 MB"),
  ])
  func `a size is in the largest unit that it has one of`(bytes: Int, text: String) {
    #expect(LoadingSentences.size(bytes) == text)
  }

  @Test(
    arguments: [
      (1, "U+0001"), (0x7F, "U+007F"), (0x85, "U+0085"), (0x2028, "U+2028"), (0x1FFFE, "U+1FFFE"),
    ] as [(UInt32, String)])
  func `a control character is named by at least four digits`(value: UInt32, name: String) throws {
    #expect(
      LoadingSentences.controlCharacter(try #require(Unicode.Scalar(value)), in: "it")
        == "it holds the control character \(name)")
  }

  @Test func `of each spelling one file is named, and of spellings five`() {
    #expect(
      LoadingSentences.tagSpellings([("T", ["x", "y", "z"]), ("t", ["a"])])
        == "the tag \"T\" in x and 2 more is also written \"t\" in a")
    let all = ["A", "B", "C", "D", "E", "F", "G", "H"].map { ($0, [$0]) }
    #expect(
      LoadingSentences.tagSpellings(all).hasSuffix("\"E\" in E, \"F\" in F and 2 more"))
  }

  @Test func `numbers of things are in the words for them`() {
    #expect(LoadingSentences.inFiles("m", 2) == "m, and in 1 other file")
    #expect(LoadingSentences.inFiles("m", 3) == "m, and in 2 other files")
    #expect(LoadingSentences.fieldCount(1, 2) == "this row has 1 field, the header has 2")
    #expect(LoadingSentences.fieldCount(2, 1) == "this row has 2 fields, the header has 1")
    #expect(LoadingSentences.fieldCount(0, 1) == "this row has 0 fields, the header has 1")
    #expect(LoadingSentences.missingColumns(["a"]) == "the column \"a\" is missing")
    #expect(LoadingSentences.missingColumns(["a", "b"]) == "the columns \"a\", \"b\" are missing")
    #expect(
      LoadingSentences.strangeDrawings(1)
        == "the data has no kanji for this drawing, or another one draws it")
    #expect(
      LoadingSentences.strangeDrawings(3)
        == "the data has no kanji for this drawing, nor for 2 others in the folder")
    #expect(LoadingSentences.oneOf(["a", "b", "c"]) == "write a, b or c")
    #expect(
      LoadingSentences.oneOf(["alpha", "beta"], insteadOf: "beto") == "did you mean \"beta\"?")
    #expect(LoadingSentences.oneOf(["alpha", "beta"], insteadOf: "zzzz") == "write alpha or beta")
    #expect(
      LoadingSentences.oneOfKeys(["alpha", "beta"], insteadOf: "zzzz") == "there are alpha, beta")
    #expect(LoadingSentences.writeGzip(insteadOf: "gzpi") == "did you mean \"gzip\"?")
    #expect(LoadingSentences.writeGzip(insteadOf: "zzzzzz") == "write gzip")
    #expect(FlowSentences.possible([]) == "nothing can be done there")
    #expect(
      FlowSentences.possible((1...7).map { "\($0)" }) == "possible there: 1, 2, 3, 4, 5, 6")
    #expect(FlowSentences.found([], isCut: false) == "nothing is wrong with it: take it out")
    #expect(
      FlowSentences.found([], isCut: true)
        == "not all states were looked at: raise \"pages\", or take it out")
    #expect(
      LoadingSentences.twoTranslations("a.md", nil)
        == "a.md is this text in the site's language already")
    #expect(
      LoadingSentences.twoTranslations("a.md", "ko") == "a.md is this text in \"ko\" already")
  }

  @Test(
    arguments: [
      ("keep", "write a whole number from 1"), ("branch", "write it like gh-pages"),
      ("cname", "write it like www.example.org"),
      ("endpoint", "write it like https://s3.example.org"),
      ("cache", "write it like max-age=600, or { \"assets/*\": max-age=600 }"), ("other", nil),
    ] as [(String, String?)])
  func `each option of a destination has an example`(key: String, text: String?) {
    #expect(LoadingSentences.writeOption(key) == text)
  }

  private static let general = "write it like 2018-11-08 or 2018-11-08 18:45:00 +0900"
  private static func day(_ day: String) -> String { "write \"\(day)\"" }

  @Test(arguments: [
    ("soon", general), ("2018/11", general), ("2018/11/08", day("2018-11-08")),
    ("2018. 1. 2.", day("2018-01-02")), ("1000/1/1", day("1000-01-01")), ("999/1/1", general),
    ("9999/12/31", day("9999-12-31")), ("10000/1/1", general), ("8/11/2018", general),
    ("2018/13/08", "a year has no month 13"), ("2018/0/08", "a year has no month 0"),
    ("2018/12/32", "month 12 of 2018 has no day 32"), ("2018/1/0", "month 1 of 2018 has no day 0"),
    ("2018/02/29", "month 2 of 2018 has no day 29"),
    (
      "2018/11/08 25:00",
      "write \"2018-11-08\", or with a time and a zone like \"2018-11-08 18:45:00 +0900\""
    ),
  ])
  func `a date that cannot be read is guessed, or an example is shown`(text: String, advice: String)
  {
    #expect(DateAdvice.advice(on: text) == advice)
  }

  @Test(
    arguments: [
      ("道路（どうろ）", "道路", "どうろ", nil), (" *道路（どうろ） ", "道路", "どうろ", nil),
      ("~ *道（みち）", "道", "みち", nil), ("従（三位）（じゅさんみ）", "従（三位）", "じゅさんみ", nil),
      ("道路", "道路", "", .noReading), ("", "", "", .noWord), ("*", "", "", .noWord),
      ("（みち）", "", "みち", .noWord), ("道（）", "道", "", .noReading), ("道（みち", "道", "みち", .unfinished),
      ("道（みち）x", "道", "みち", .unfinished), ("道（みち） ", "道", "みち", nil),
      ("\u{3000}道\u{3000}（\u{3000}みち\u{3000}）\u{3000}", "道", "みち", nil),
      ("道（", "道", "", .noReading),
    ] as [(String, String, String, WrittenWord.Irregularity?)])
  func `a word is taken apart`(
    written: String, word: String, reading: String, irregularity: WrittenWord.Irregularity?
  ) {
    let found = WrittenWord(written)
    #expect(found.word == word)
    #expect(found.reading == reading)
    #expect(found.irregularity == irregularity)
  }

  @Test func `the first mark of a word counts`() {
    #expect(WrittenWord("*道（みち）").mark == .irregular)
    #expect(WrittenWord("~道（みち）").mark == .suffix)
    #expect(WrittenWord("~ *道（みち）").mark == .suffix)
    #expect(WrittenWord("道（みち）").mark == nil)
  }

  @Test(arguments: [
    ("", ""), (" n/a ", ""), ("N/A", ""), ("nan", ""), ("nan.0", ""), ("NaN", "NaN"), ("na", "na"),
    ("\u{3000}a b\u{A0}", "a b"), ("a\u{1F}", "a"), ("\t a", "a"), ("a", "a"), (" \u{3000}", ""),
  ])
  func `what stands for nothing is nothing`(text: String, something: String) {
    #expect(DataText.something(text) == something)
    #expect(DataText.isNothing(text) == something.isEmpty)
    #expect(DataText.something(nil) == "")
  }
}
