import Diagnostics
import MarkdownRendering
import Primitives
import Testing

@Suite("What could be better") struct AdviceTests {
  /// The advice on a body, each as `line:column length code: message`.
  private func advice(
    _ markdown: String, options: MarkdownOptions = MarkdownOptions(advises: true)
  ) -> [String] {
    render(markdown, options: options).diagnostics.map { diagnostic in
      let place = diagnostic.position.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return "\(place) \(diagnostic.length) \(diagnostic.code.rawValue): \(diagnostic.message)"
    }
  }

  private static let list = "at the start of a line as a numbered list"

  @Test(
    "Pictures and links that say nothing, and headings that leave a level out, are found",
    arguments: [
      ("가 ![](a.png)", ["1:9 5 missing-alt: this image has no alternative text"]),
      ("![ ](a.png) ![a](a.png)", ["1:6 5 missing-alt: this image has no alternative text"]),
      (
        "[![](a.png)](other.md)",
        ["1:6 5 missing-alt: this image has no alternative text"]
      ),
      (
        "[](other.md) [x](other.md) [](other.md)",
        [
          "1:4 8 empty-link: this link has no text", "1:31 8 empty-link: this link has no text",
        ]
      ),
      ("[](https://example.com/)", ["1:4 20 empty-link: this link has no text"]),
      ("[`a`](other.md) [a](#) [a](#top)", []),
      ("a\n가 [b]() c", ["2:8 2 empty-link: this link has no URL"]),
      ("![b]()", ["1:5 2 empty-link: this image has no URL"]),
      (
        "[a](other.md) [c]( ) ![d](<>)\n[e](< >)",
        [
          "1:18 3 empty-link: this link has no URL",
          "1:26 4 empty-link: this image has no URL",
          "2:4 5 empty-link: this link has no URL",
        ]
      ),
      ("[a][b]\n\n[b]: <>", ["1:1 6 empty-link: this link has no URL"]),
      (
        "## a\n\n#### b\n\n##### c\n\n## d",
        ["3:1 6 heading-order: a heading of level 4 follows one of level 2"]
      ),
      ("2026. 11. 26. 가", ["1:1 13 accidental-list: Markdown reads \"2026. 11. 26.\" \(list)"]),
      ("a\n\n> 11) 26) b\n> 12) c", ["3:3 7 accidental-list: Markdown reads \"11) 26)\" \(list)"]),
      ("1986. b", ["1:1 5 accidental-list: Markdown reads \"1986.\" \(list)"]),
      ("2026\\. 11. 26. 가\n\n1. a\n   1. b\n\n- c\n\n1999. d\n2000. e\n\n- 1. f", []),
      ("### a", ["1:1 5 heading-order: the first heading has level 3"]),
      (
        "# a\n\n# b\n\n### c",
        ["5:1 5 heading-order: a heading of level 3 follows one of level 1"]
      ),
      (
        "## a\n\n# b",
        ["1:1 4 heading-order: the first heading has level 2, and a later one level 1"]
      ),
      (
        "## a\n\n> #### b",
        ["3:3 6 heading-order: a heading of level 4 follows one of level 2"]
      ),
      ("<img src=\"a.png\">", ["1:1 17 missing-alt: this <img> has no alternative text"]),
      ("<img src=\"a.png\" alt=\"\"> <img alt src=\"a.png\">", []),
      ("a <a href>b</a>", ["1:6 4 empty-link: this link has no URL"]),
      ("a <a href=\"\">b</a> <a id=\"c\">d</a>", ["1:12 1 empty-link: this link has no URL"]),
      ("a <a href=' '>b</a>", ["1:12 1 empty-link: this link has no URL"]),
      (
        "<img src alt=\"\"> <img src=\" \" alt=\"\">",
        [
          "1:6 3 empty-link: this image has no URL",
          "1:28 1 empty-link: this image has no URL",
        ]
      ),
      (
        "## a\n\n<h4>b</h4>\n\n### c",
        ["3:1 4 heading-order: a heading of level 4 follows one of level 2"]
      ),
    ])
  func found(markdown: String, expected: [String]) {
    #expect(advice(markdown) == expected)
    #expect(advice(markdown, options: MarkdownOptions()) == [])
  }

  @Test func `trusted HTML gets the same advice`() {
    #expect(
      advice(
        "<h3>a</h3><img src=\"a.png\"><a href=\"\">b</a>",
        options: MarkdownOptions(trustsHTML: true, advises: true)
      ).sorted() == [
        "1:1 4 heading-order: the first heading has level 3",
        "1:11 17 missing-alt: this <img> has no alternative text",
        "1:37 1 empty-link: this link has no URL",
      ])
  }

  @Test func `a body below a heading of its page goes on from there`() {
    #expect(advice("### a", options: MarkdownOptions(advises: true, outerHeadingLevel: 2)) == [])
  }

  @Test func `advice takes no room from faults`() {
    let body = String(repeating: "![](a.png) ", count: 1_000) + "[a](nowhere.md)"
    let found = render(body, options: MarkdownOptions(advises: true)).diagnostics
    #expect(found.count { $0.code == .missingAlt } == 201)
    #expect(found.count { $0.code == .brokenLink } == 1)
  }

  @Test(
    "Places in raw HTML are right on every line of it, also in quotes and lists",
    arguments: [
      ("<div>\n  <a href=\"nowhere.md\">b</a>\n</div>", "2:12"),
      ("> <div>\n> <a href=\"nowhere.md\">b</a>\n> </div>", "2:12"),
      ("- a\n\n  <div>\n  <b>x</b>\n  <a href=\"nowhere.md\">b</a>\n  </div>", "5:12"),
      ("> 가 <a\n> href=\"nowhere.md\">b</a>", "2:9"),
      ("<div>\r\n<a href=\"nowhere.md\">b</a>\r\n</div>", "2:10"),
    ])
  func places(markdown: String, place: String) {
    let found = diagnostics(markdown)
    #expect(found.map { String($0.prefix { $0 != " " }) } == [place])
  }

  @Test func `a scheme that is not allowed is the same fault in Markdown and in raw HTML`() {
    #expect(
      diagnostics("<a href=\"javascript:x\">b</a>").map { $0.contains("error unsafe-link: ") }
        == [true])
  }

  @Test func `the poster of a video and the source of a quote are checked too`() {
    let body = "<video poster=\"none.png\"></video>\n<blockquote cite=\"nowhere.md\"></blockquote>"
    #expect(
      diagnostics(body)
        == [
          "1:16 8 warning missing-image: there is no \"none.png\"",
          "2:19 10 error broken-link: \"nowhere.md\" leads nowhere",
        ])
  }

  @Test func `what is wrong with a code fence has kinds of its own`() {
    #expect(
      diagnostics("- a\n\n  ```swift 가=1 {b\n  ```") == [
        "3:6 14 warning code-fence: unknown word \"가\" after the code fence",
        "3:6 14 warning code-fence: unknown word \"b\" after the code fence",
        "3:6 14 warning code-fence: a quote or brace of the code fence is not closed",
      ])
  }
}
