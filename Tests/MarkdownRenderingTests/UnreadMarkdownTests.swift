import Diagnostics
import MarkdownRendering
import Testing

@Suite("Markdown in blocks of HTML") struct UnreadMarkdownTests {
  private static func found(_ markdown: String, trusted: Bool = false) -> [String] {
    render(markdown, options: MarkdownOptions(trustsHTML: trusted)).diagnostics
      .filter { $0.code == .markdownInHtml }
      .map {
        "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.length) "
          + ($0.suggestion ?? "")
      }
  }

  @Test(
    "It is named once a block, with the tag that needs a blank line behind it",
    arguments: [
      ("글\n\n<br/>\n**굵은** 글\n**또**\n", ["4:1 10 leave a blank line after <br>"]),
      ("<div>\n![a](a.png)\n</div>\n", ["2:1 11 leave a blank line after <div>"]),
      (
        "<details>\n```swift run\nx\n```\n</details>\n",
        ["2:1 12 leave a blank line after <details>"]
      ),
      ("> <DIV class=a>\n> # 제목\n", ["2:3 8 leave a blank line after <DIV>"]),
      ("</div>\n[a](/b \"c\") [d](/e)\n", ["2:13 7 leave a blank line after </div>"]),
      (
        "<table><tr><td>`a`</td></tr></table>\n",
        ["1:16 3 put it on a line of its own, and leave a blank line after <td>"]
      ),
      (
        "<p>\n가**나**다\n</p>\n", ["2:4 7 write <div> instead of <p> and leave a blank line after it"]
      ),
      (
        "<!-- a -->**b**\n",
        ["1:11 5 put it on a line of its own, and leave a blank line after the line before it"]
      ),
      (
        "<div>\n\n<center>\n**a**\n</center>\n\n</div>\n<b>x</b>\n`c`\n",
        ["4:1 5 leave a blank line after <center>", "9:1 3 leave a blank line after </b>"]
      ),
    ])
  func isNamed(markdown: String, expected: [String]) {
    #expect(Self.found(markdown) == expected)
    #expect(Self.found(markdown, trusted: true) == expected)
  }

  @Test(arguments: [
    ("# a", "2:1 3"), ("###### a  ", "2:1 8"), ("  ## b", "2:3 4"), ("a `b` c", "2:3 3"),
    ("**a** **b**", "2:1 5"), ("가**b**", "2:4 5"), ("-**b**", "2:2 5"), ("[a](b)", "2:1 6"),
    ("x ![a](b) y", "2:3 7"), ("x [a](b)", "2:3 6"), ("[a] [b](c)", "2:5 6"),
  ])
  func `it is shown whole in its line`(line: String, place: String) {
    #expect(
      Self.found("<div>\n\(line)\n</div>\n") == ["\(place) leave a blank line after <div>"])
  }

  @Test(arguments: [
    "####### a", "#a", "# ", "#", "** a**", "**a **", "a**b**", "1**b** c", "[a]()", "[a](b c)",
    "[a](b", "a](b)", "[a] (b)", "`", "``", "`a", "**", "**a*", "*a**",
  ])
  func `signs that make no Markdown are not named`(line: String) {
    #expect(Self.found("<div>\n\(line)\n</div>\n") == [])
  }

  @Test(arguments: [
    ("[<b>a</b>](c)", "2:10 4", "</b>"), ("<code>a</code> `b`", "2:16 3", "</code>"),
    ("<pre><code>a</code>`b`</pre>`c`", "2:29 3", "</pre>"), ("<b># a</b> `b`", "2:12 3", "</b>"),
  ])
  func `behind a tag in its line it needs a line of its own`(
    line: String, place: String, tag: String
  ) {
    #expect(
      Self.found("<div>\n\(line)\n</div>\n")
        == ["\(place) put it on a line of its own, and leave a blank line after \(tag)"])
  }

  @Test(
    "HTML without Markdown is not",
    arguments: [
      "<div>\n\n**a** `b` [c](/d)\n\n# e\n\n</div>\n", "<pre>\n# a **b** `c`\n</pre>\n",
      "<div><code>**a** [b](c)</code> #1 2**3 and 4**5 * a ** b ** c</div>\n",
      "<div title=\"**a** `b`\">a[0](x y) [1] (2) f[] g[0]() `\n#include <a>\n</div>\n",
      "<script>\nlet a = `b`; // **c**\n</script>\n", "<style>\n/** a **/ # b { }\n</style>\n",
      "<!-- **a** -->\n", "<br/>\n글\n", "<div>\n<p>*a* _b_ 5 * 3</p>\n- a\n</div>\n",
      "글\n<br/>\n**굵은** 글\n", "<svg>\n<text>`a`</text>\n</svg>\n", "<div>\n***\n****\n``\n</div>\n",
    ])
  func isNot(markdown: String) {
    #expect(Self.found(markdown) == [])
  }
}
