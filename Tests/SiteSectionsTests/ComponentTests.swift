import Content
import Diagnostics
import Foundation
import Primitives
import TestKit
import Templating
import Testing

@testable import MarkdownRendering
@testable import SiteSections

/// What components show of what authors write in them, and what is said of that.
@Suite struct ComponentTests {
  private static let root = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/base/
    collections:
      books:
        title: Books
        from: books.csv
        key: isbn
        fields: { isbn: text, year: { kind: number?, title: Year }, site: url? }
    lists:
      old: { of: books, where: { year: 1900 } }
    data: { team: [{ name: text, joined: date?, notes: markdown? }], words: [text] }
    -- content/books/books.csv --
    title,isbn,year,site
    A <b>,a1,1900,https://a.org
    B,b2,2000,
    -- content/data/team.yml --
    - name: Kim
      joined: 2020-01-02
      notes: "*one* :x[two]"
    - name: Lee
    -- content/data/words.yml --
    [a]
    -- content/tutorials/2026-01-02-t.md --
    text
    -- templates/components/all.mustache --
    ---
    attributes:
      name: text
      count: number?
      open: yes/no
      day: date?
      of: link books?
      as: one of [one, two] = one
      words: [text]
      to: url?
      shot: image?
      rows: entries = team
      limit: number?
    ---
    {{name}}|{{count}}|{{#open}}open{{/open}}|{{day | long}}|{{#of}}{{url}}{{fields.year}}{{/of}}|
    {{as}}{{#as-two}}!{{/as-two}}|{{#words}}{{.}};{{/words}}|{{to}}|{{shot}} {{shotWidth}}×{{shotHeight}}|
    {{#rows}}{{#rows}}{{#cells}}{{#values}}{{#html}}{{{html}}}{{/html}}{{/values}}{{/cells}}{{/rows}}{{/rows}}|
    {{{label}}}{{{content}}}|{{number}} {{group}} {{index}}{{#isFirst}} first{{/isFirst}}|{{root}}|
    {{language}}|{{phrases.home}}
    """

  private static let model = Result { try model(of: root) }

  private static func model(of root: String) throws -> SiteModel {
    let site = try RenderedSite(root)
    #expect(site.diagnostics.filter { $0.severity == .error }.map(\.text) == [])
    return try #require(site.model)
  }

  private static func resolver(_ other: String? = nil) throws -> BodyLinkResolver {
    let model = try other.map { try Self.model(of: $0) } ?? Self.model.get()
    return BodyLinkResolver(
      site: model, localSite: model.localSites[0], page: nil,
      source: SourceFile(path: "content/tutorials/a.md", location: "a.md"))
  }

  private static func call(
    _ name: String, _ attributes: KeyValuePairs<String, String?>, label: String = "",
    content: String = "", size: PixelSize? = nil
  ) -> ComponentCall {
    ComponentCall(
      name: name, form: .leaf, label: Array(label.utf8),
      attributes: attributes.map {
        ComponentCall.Attribute(
          name: $0, value: $1, written: "\($0)=\($1 ?? "-")", size: size)
      }, content: Array(content.utf8), number: 3, outer: 2, index: 1)
  }

  /// The HTML and the faults, a line each.
  private static func show(
    _ call: ComponentCall, in resolver: BodyLinkResolver
  ) -> (html: String, faults: [String]) {
    let shown = resolver.html(of: call)
    return (
      String(decoding: shown.html, as: UTF8.self),
      shown.faults.map { "\($0.written): \($0.message)" + ($0.suggestion.map { " | \($0)" } ?? "") }
    )
  }

  @Test func `a component sees its attributes by their kinds, and what all see`() throws {
    let (html, faults) = Self.show(
      Self.call(
        "all",
        [
          "name": "<x>", "count": "2.5", "open": nil, "day": "2026-02-03", "of": "a1", "as": "two",
          "words": "a, b", "to": "/a/", "shot": "/s.png",
        ], label: "<b>L</b>", content: "<p>C</p>", size: PixelSize(width: 4, height: 3)),
      in: try Self.resolver())
    #expect(faults == [])
    #expect(
      html.replacing("\n", with: "") == """
        &lt;x&gt;|2.5|open|3 February 2026|/base/books/a1/1900|two!|a;b;|/a/|/s.png 4×3|\
        <p><em>one</em> :x[two]</p>|<b>L</b><p>C</p>|3 2 1 first|/base/|en|Home
        """)
  }

  @Test func `each attribute that is wrong is told as in front matter`() throws {
    let (_, faults) = Self.show(
      Self.call(
        "all",
        [
          "count": "many", "open": "maybe", "day": "2026-02-30", "of": "a2", "as": "tow",
          "words": "", "rows": "taem", "limit": nil,
        ]), in: try Self.resolver())
    #expect(
      faults == [
        "all: \"name\" is missing | add {name=…}, which is text",
        "count=many: expected a number, found \"many\" | write it with digits and \".\", without a unit",
        "open=maybe: expected yes or no, found \"maybe\" | write yes or no",
        "day=2026-02-30: \"2026-02-30\" is not a date | month 2 of 2026 has no day 30",
        "of=a2: \"books\" has no entry \"a2\" | did you mean \"a1\"?",
        "as=tow: \"tow\" is not one of the allowed words | did you mean \"two\"?",
        "words=: expected a list, found nothing",
        "rows=taem: there is no collection, list or data file \"taem\" | did you mean \"team\"?",
        "limit=-: expected a number, found nothing | write it with digits and \".\", without a unit",
      ])
  }

  @Test(arguments: [
    ("youtube", "https://youtu.be/dQw4w9WgXcQ"), ("gist", "https://gist.github.com/a/b"),
    ("youtube", "dQw4w9WgXcQ?start=10"), ("youtube", "dQw4w9WgXcQ&t=10"), ("youtube", "a#b"),
    ("youtube", "../embed/a"), ("youtube", "%2e%2e/a"), ("youtube", "/a"), ("gist", "me//a"),
    ("gist", "me/a/"), ("youtube", "道"), ("youtube", "ａ"), ("youtube", "a b"), ("gist", "a.b"),
  ])
  func `an id is letters, digits, - and _, and slashes between`(name: String, id: String) throws {
    let advice =
      "write the part of its URL that identifies it: letters A to Z, digits, \"-\", \"_\" and \"/\""
    let resolver = try Self.resolver()
    #expect(
      Self.show(Self.call(name, ["id": id]), in: resolver).faults == [
        "id=\(id): expected an id, found \"\(id)\" | \(advice)"
      ])
    for id in ["dQw4w9WgXcQ", "-_a", "me/0a1b"] {
      #expect(Self.show(Self.call(name, ["id": id]), in: resolver).faults == [])
    }
  }

  @Test func `addresses are declared to the text, so that it resolves and checks them`() throws {
    let resolver = try Self.resolver()
    #expect(
      resolver.attributes(ofComponent: "video")?
        .map { "\($0.name) \($0.kind.map { "\($0)" } ?? "-")" }
        == ["src link", "poster image", "loop -", "muted -"])
    #expect(resolver.attributes(ofComponent: "vidoe") == nil)
    #expect(resolver.componentNames.contains("video"))
  }

  @Test(arguments: [
    (
      ["from": "books"] as KeyValuePairs<String, String?>,
      "Books ISBN Year site A <b> a1 1900 https://a.org B b2 2000"
    )
  ])
  func `data are a table`(attributes: KeyValuePairs<String, String?>, text: String) throws {
    let (html, faults) = Self.show(Self.call("data", attributes), in: try Self.resolver())
    #expect(faults == [])
    #expect(html.contains("<th>Books</th><th>isbn</th><th>Year</th><th>site</th>"))
    #expect(html.contains("<a href=\"/base/books/a1/\">A &lt;b&gt;</a>"))
    #expect(html.contains("<a href=\"https://a.org\">https://a.org</a>"))
    #expect(html.components(separatedBy: "<td>").count == 9)
  }

  @Test func `of a table, columns and rows are chosen`() throws {
    let resolver = try Self.resolver()
    let (html, faults) = Self.show(
      Self.call("data", ["from": "books", "fields": "year, title", "limit": "1"], label: "L"),
      in: resolver)
    #expect(faults == [])
    #expect(html.contains("<tr><th>Year</th><th>Books</th></tr>"))
    #expect(html.contains("<caption>L</caption>"))
    #expect(html.components(separatedBy: "<tr>").count == 3)
    #expect(
      Self.show(Self.call("data", ["from": "books", "fields": "yaer"]), in: resolver).faults == [
        "fields=yaer: \"books\" has no field \"yaer\" | did you mean \"year\"?"
      ])
    #expect(
      Self.show(Self.call("data", ["from": "books", "limit": "-1"]), in: resolver).faults == [
        "limit=-1: \"-1\" is not a number of entries | write 1 or more"
      ])
  }

  @Test func `data are cards, a list, a part of a collection, records without pages`() throws {
    let resolver = try Self.resolver()
    let cards = Self.show(Self.call("data", ["from": "team", "as": "cards"]), in: resolver)
    #expect(cards.faults == [])
    #expect(cards.html.components(separatedBy: "<li>").count == 3)
    #expect(cards.html.contains("<p><b>Kim</b></p>"))
    #expect(cards.html.contains("<time datetime=\"2020-01-02\">2 January 2020</time>"))
    let list = Self.show(Self.call("data", ["from": "old", "as": "list"]), in: resolver)
    #expect(list.html == "<ul>\n<li><a href=\"/base/books/a1/\">A &lt;b&gt;</a></li>\n</ul>\n")
    let dated = Self.show(Self.call("data", ["from": "tutorials"]), in: resolver)
    #expect(dated.html.contains("<th>Tutorials</th><th>Published</th>"))
    #expect(
      Self.show(Self.call("data", ["from": "words"]), in: resolver).faults == [
        "from=words: there is no collection, list or data file \"words\" | write tutorials, pages, "
          + "books, old or team"
      ])
  }

  @Test func `readers of another language see its entries, titles and phrases`() throws {
    let site = try RenderedSite(
      """
      -- content/site.yml --
      title: Test
      languages: [ko]
      collections:
        books: { title: { en: Books, ko: 책 }, fields: { read: yes/no } }
      -- content/books/a.md --
      ---
      title: A
      read: yes
      ---
      -- content/books/a.ko.md --
      ---
      title: 가
      ---
      """)
    let model = try #require(site.model)
    let source = SourceFile(path: "content/tutorials/a.ko.md", location: "a.ko.md")
    let resolver = BodyLinkResolver(
      site: model, localSite: model.localSites[1], page: nil, source: source)
    let data = Self.show(Self.call("data", ["from": "books"]), in: resolver).html
    #expect(data.contains("<tr><th>책</th><th>read</th></tr>"))
    #expect(data.contains("<a href=\"/ko/books/a/\">가</a>"))
    #expect(data.contains("예") && data.components(separatedBy: "<tr>").count == 3)
    let film = Self.show(Self.call("youtube", ["id": "dQw4w9WgXcQ"]), in: resolver).html
    #expect(film.contains("YouTube 동영상"))
  }

  @Test func `in a feed addresses are whole, and films links`() throws {
    var resolver = try Self.resolver()
    resolver.origin = "https://example.com"
    resolver.isCopy = true
    let list = Self.show(Self.call("data", ["from": "old", "as": "list"]), in: resolver)
    #expect(list.html.contains("href=\"https://example.com/base/books/a1/\""))
    let film = Self.show(Self.call("youtube", ["id": "dQw4w9WgXcQ"]), in: resolver)
    #expect(
      film.html
        == "<p><a href=\"https://www.youtube.com/watch?v=dQw4w9WgXcQ\">A video on YouTube</a></p>\n"
    )
  }

  @Test func `a film of another site is loaded only when it is opened`() throws {
    let (html, faults) = Self.show(
      Self.call("youtube", ["id": "dQw4w9WgXcQ", "title": "T", "start": "30"], label: "<i>L</i>"),
      in: try Self.resolver())
    #expect(faults == [])
    #expect(
      html == """
        <details class="embed" data-michi="video">
        <summary><span dir="auto"><i>L</i></span></summary>
        <iframe class="video" name="video-3" title="T" allowfullscreen></iframe>
        <p data-no-search><a href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=30" \
        target="video-3">A video on YouTube</a>: \
        <a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">\
        youtube.com/watch?v=dQw4w9WgXcQ</a></p>
        </details>

        """)
  }

  @Test(arguments: [
    (
      call("tab", [:], label: "T", content: "<p>c</p>\n"),
      "<details name=\"tabs-2\" open>\n<summary>T</summary>\n<p>c</p>\n\n</details>\n"
    ),
    (
      call("details", ["open": "no"], label: "T", content: "c"),
      "<details>\n<summary dir=\"auto\">T</summary>\nc\n</details>\n"
    ),
    (
      call("figure", ["columns": "2"], label: "T", content: "c"),
      "<figure class=\"images columns-2\">\n<div>\nc\n</div>\n<figcaption>T</figcaption>\n</figure>\n"
    ),
    (
      call("gist", ["id": "a/b"]),
      "<p class=\"gist\"><a href=\"https://gist.github.com/a/b\">gist.github.com/a/b</a></p>\n"
    ),
    (
      call("video", ["src": "/a.mp4", "loop": nil], label: "T"),
      "<figure>\n<video src=\"/a.mp4\" preload=\"none\" controls playsinline loop></video>\n"
        + "<figcaption>T</figcaption>\n</figure>\n"
    ),
    (
      call("audio", ["src": "/a.mp3"]),
      "<figure>\n<audio src=\"/a.mp3\" preload=\"none\" controls></audio>\n</figure>\n"
    ),
  ])
  func `the theme's components are plain HTML`(call: ComponentCall, html: String) throws {
    let shown = Self.show(call, in: try Self.resolver("-- content/site.yml --\ntitle: Test\n"))
    #expect(shown.faults == [])
    #expect(shown.html == html)
  }

  @Test(.enabled(if: Rounds.areMany))
  func `a component that never ends is a fault of the text`() throws {
    let resolver = try Self.resolver(
      """
      -- content/site.yml --
      title: Test
      data: { n: [{ a: text }] }
      -- content/data/n.csv --
      a
      \(String(repeating: "x\n", count: 400))
      -- templates/components/loop.mustache --
      ---
      attributes: { n: entries = n }
      ---
      {{#n}}{{#rows}}{{#n}}{{#rows}}{{#n}}{{#rows}}{{title}}{{/rows}}{{/n}}{{/rows}}{{/n}}{{/rows}}{{/n}}
      """)
    let shown = Self.show(Self.call("loop", [:], label: "L"), in: resolver)
    #expect(shown.html == "L")
    let message = "loop: with \"loop\" the components of this page run more than 4194304 sections"
    #expect(shown.faults.count == 1 && shown.faults[0].hasPrefix(message))
    // The components of a text share what they may run; the first that has none left is reported.
    let next = Self.show(Self.call("loop", [:], label: "L"), in: resolver)
    #expect(next.html == "L" && next.faults == [])
  }

  @Test func `a component in a text that a component shows is only what stands in it`() throws {
    var resolver = try Self.resolver()
    resolver.isInComponent = true
    let shown = Self.show(Self.call("data", [:], label: "L", content: "C"), in: resolver)
    #expect(shown.html == "LC" && shown.faults == [])
  }

  @Test func `the common names are those that no attribute may have`() {
    let names = TemplateReference.componentNames(SharedNames(of: [])).filter { $0.level == 0 }.map(
      \.name)
    // A site without a file of data has no `data`; another may have one later.
    #expect(Set(names + ["data"]) == Set(Component.commonNames))
  }
}
