import Content
import Diagnostics
import Navigation
import Primitives
import Testing

@testable import MarkdownRendering
@testable import SiteSections

/// Lists, their pages and their order, and what stands in a page's head.
@Suite struct ListOrderTests {
  @Test func `a list has pages of one length, the last one what is left`() {
    #expect([0, 1, 5, 6, 10, 11].map { ListPages.count(of: $0, length: 5) } == [1, 1, 1, 2, 2, 3])
    let all = Array(1...11)
    #expect(ListPages(number: 1, count: 3).entries(of: all, length: 5) == [1, 2, 3, 4, 5])
    #expect(ListPages(number: 2, count: 3).entries(of: all, length: 5) == [6, 7, 8, 9, 10])
    #expect(ListPages(number: 3, count: 3).entries(of: all, length: 5) == [11])
    #expect(ListPages(number: 1, count: 3).title("All") == "All")
    #expect(ListPages(number: 2, count: 3).title("All") == "All (2)")
  }

  @Test(arguments: [
    (1, 1, []), (1, 2, [1, 2]), (2, 2, [1, 2]), (1, 9, [1, 2, 9]), (2, 9, [1, 2, 3, 9]),
    (5, 9, [1, 4, 5, 6, 9]), (8, 9, [1, 7, 8, 9]), (9, 9, [1, 8, 9]),
  ])
  func `a page leads to the first, its neighbours and the last`(
    number: Int, count: Int, linked: [Int]
  ) {
    let pages = ListPages(number: number, count: count).linked { Route(["\($0)"]) }
    #expect(pages.routes.map(\.number) == linked)
    #expect(pages.routes.map(\.route) == linked.map { Route(["\($0)"]) })
    let some = ListPages(number: number, count: count).linked { $0 == 1 ? nil : Route(["\($0)"]) }
    #expect(some.routes.map(\.number) == linked.filter { $0 != 1 })
  }

  private static func tutorials(_ parts: [(series: String?, day: Int?)]) -> [Tutorial] {
    parts.enumerated().map { index, part in
      var fields = Tutorial.Fields(
        body: .none("content/tutorials/\(index).md"), title: "\(index)", slug: "\(index)")
      fields.series = part.series
      fields.date = part.day.map { DateTime(secondsSinceEpoch: $0 * 86_400) }
      fields.originalSeries = index == 3 ? "Original" : nil
      return Tutorial(fields)
    }
  }

  @Test func `a series is read from its oldest part on, and the oldest series comes first`() {
    let series = TutorialSeries.group(
      Self.tutorials([
        ("Late", 9), ("early ways", 8), (nil, 7), ("Early Ways", 5), ("Early Ways", 5),
        ("Late", 6), ("Never", nil), ("Early Ways", nil),
      ]))
    #expect(series.map(\.name) == ["Early Ways", "Late", "Never"])
    #expect(series.map(\.slug) == ["Early-Ways", "Late", "Never"])
    #expect(series.map { $0.parts.map(\.slug) } == [["3", "4", "1", "7"], ["5", "0"], ["6"]])
    #expect(series.map(\.original) == ["Original", nil, nil])
    #expect(TutorialSeries.group([]).isEmpty)
  }

  @Test func `headings of level three stand below the one of level two before them`() {
    func heading(_ level: Int, _ id: String) -> Heading {
      Heading(level: level, id: id, text: "<\(id)>")
    }
    let entries = TocEntry.tree(
      of: [
        heading(3, "a"), heading(3, "b"), heading(2, "c d"), heading(4, "e"), heading(3, "f"),
        heading(3, "g"), heading(1, "h"), heading(3, "i"), heading(2, "길"), heading(3, "j"),
      ]
    ) { Array("html \($0)".utf8) }
    func text(_ entry: TocEntry) -> String {
      "\(entry.address) \(entry.text) \(String(decoding: entry.html, as: UTF8.self))"
        + (entry.children.isEmpty ? "" : " (" + entry.children.map(\.address).joined() + ")")
    }
    #expect(
      entries.map(text) == [
        "#a <a> html <a>", "#b <b> html <b>", "#c%20d <c d> html <c d> (#f#g)",
        "#h <h> html <h>", "#i <i> html <i>", "#%EA%B8%B8 <길> html <길> (#j)",
      ])
    #expect(TocEntry.count(entries) == 9)
    #expect(TocEntry.count([]) == 0)
  }

  @Test func `a tutorial says who wrote it, when and about what`() {
    var fields = Tutorial.Fields(
      body: .none("content/tutorials/a.md"), title: "A \"b\"", slug: "a")
    func element(_ author: String?, way: [String] = ["Home", "Tutorials", "A"]) -> String? {
      let steps = way.map { StructuredData.Step(title: $0, address: "https://a.b/\($0)/") }
      return StructuredData(
        way: steps, subject: .article(Tutorial(fields)), language: "ko", description: "About",
        author: author, picture: nil
      ).element.map { String(decoding: $0, as: UTF8.self) }
    }
    let start = "<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\","
    let way =
      "{\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"@type\":\"ListItem\",\"position\":1,"
      + "\"name\":\"Home\",\"item\":\"https://a.b/Home/\"},{\"@type\":\"ListItem\",\"position\":2,"
      + "\"name\":\"Tutorials\",\"item\":\"https://a.b/Tutorials/\"},{\"@type\":\"ListItem\","
      + "\"position\":3,\"name\":\"A\"}]}"
    #expect(
      element(nil) == start
        + "\"@graph\":[{\"@type\":\"Article\",\"headline\":\"A \\\"b\\\"\","
        + "\"url\":\"https://a.b/A/\",\"description\":\"About\",\"inLanguage\":\"ko\"},"
        + way + "]}</script>")
    fields.date = DateTime(secondsSinceEpoch: 86_400)
    fields.tags = [Tag(name: "x", slug: "x"), Tag(name: "y", slug: "y")]
    let dated = "\"datePublished\":\"1970-01-02T00:00:00Z\",\"dateModified\":"
    let keywords = "\"keywords\":[\"x\", \"y\"]}"
    #expect(
      element("Jo", way: ["A"]) == start
        + "\"@graph\":[{\"@type\":\"Article\",\"headline\":\"A \\\"b\\\"\","
        + "\"url\":\"https://a.b/A/\",\"description\":\"About\",\"inLanguage\":\"ko\"," + dated
        + "\"1970-01-02T00:00:00Z\",\"author\":{\"@type\":\"Person\",\"name\":\"Jo\"},"
        + keywords + "]}</script>")
    fields.updated = DateTime(secondsSinceEpoch: 172_800)
    fields.author = "Kim"
    let updated = element("Jo") ?? ""
    #expect(updated.contains(dated + "\"1970-01-03T00:00:00Z\""))
    #expect(updated.contains("\"name\":\"Kim\"},\(keywords),{\"@type\":\"BreadcrumbList\""))
    #expect(element("Jo", way: []) == nil)
  }

  @Test func `a term lies in the list above it, and a start page says nothing`() {
    func element(_ subject: Subject?, _ way: [String]) -> String? {
      let steps = way.map { StructuredData.Step(title: $0, address: "/\($0)/") }
      return StructuredData(
        way: steps, subject: subject, language: "ko", description: nil, author: "Jo", picture: nil
      ).element.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(
      element(.term("日"), ["kanji", "日"])?.contains(
        "[{\"@type\":\"DefinedTerm\",\"name\":\"日\",\"url\":\"/日/\",\"inLanguage\":\"ko\","
          + "\"inDefinedTermSet\":\"/kanji/\"},{\"@type\":\"BreadcrumbList\"") == true)
    #expect(
      element(.term("日"), ["日"])?.hasSuffix(
        "\"url\":\"/日/\",\"inLanguage\":\"ko\"}]}</script>") == true)
    #expect(element(nil, ["a"]) == nil)
    #expect(
      element(nil, ["a", "b"])?.contains("\"@graph\":[{\"@type\":\"BreadcrumbList\"") == true)
  }

  private static func word(_ key: String, _ reading: String) -> Example {
    Example(word: key, reading: reading, meaning: "m", written: "")
  }

  @Test func `words go by the sounds of their readings, then by themselves`() {
    var kanji = Kanji(
      character: "日", source: SourceFile(path: "a.json", location: "a.json"),
      position: SourcePosition(line: 1, column: 1), meaning: Meaning(english: "day"), strokes: 4)
    kanji.examples = [
      Self.word("日が", "が"), Self.word("日か", "か"), Self.word("日x", "abc"),
      Self.word("日本", "にほん/にっぽん"), Self.word("日ん", "あき"), Self.word("日あ", "あき"),
      Self.word("日き", "かき"),
    ]
    let index = WordIndex(KanjiStorage(kanji: [kanji]).words)
    #expect(
      index.words.map(\.word.key) == ["日あ", "日ん", "日か", "日が", "日き", "日本", "日x"])
    #expect(index.starts.map { "\($0.place) \($0.index)" } == ["0 0", "5 2", "21 5", "255 6"])
    #expect(WordIndex([]).starts.isEmpty)
  }

  @Test func `Japanese in a title is marked where the page is in another language`() {
    let title = MarkedTitle(language: "en") { $0 == "道" }
    func html(_ text: String) -> String { String(decoding: title.html(text), as: UTF8.self) }
    #expect(html("a & b") == "a &amp; b")
    #expect(html("道 <道> 未") == "<span lang=\"ja\">道</span> &lt;<span lang=\"ja\">道</span>&gt; 未")
    #expect(html("xの道y") == "x<span lang=\"ja\">の道</span>y")
    #expect(html("未の") == "<span lang=\"ja\">未の</span>")
    #expect(html("") == "")
    let japanese = MarkedTitle(language: "ja") { _ in true }
    #expect(String(decoding: japanese.html("道の<"), as: UTF8.self) == "道の&lt;")
    let marked = MarkedTitle(
      language: "en",
      marks: [
        .init(text: "und", language: "de"), .init(text: "nowhere", language: "fr"),
        .init(text: "a<b", language: "fr"),
      ]
    ) { _ in true }
    #expect(
      String(decoding: marked.html("x und a<b und 道"), as: UTF8.self)
        == "x <span lang=\"de\">und</span> <span lang=\"fr\">a&lt;b</span> und "
        + "<span lang=\"ja\">道</span>")
  }
}
