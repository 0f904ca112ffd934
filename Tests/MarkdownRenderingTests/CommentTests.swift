import MarkdownRendering
import Testing

/// Comments, which are their author's notes: by CommonMark 0.31.2, whatever the parser knows.
@Suite struct CommentTests {
  @Test(arguments: [
    ("a <!-- b -- c --> d", "<p>a  d</p>\n"), ("a <!--- b ---> d", "<p>a  d</p>\n"),
    ("a <!--> b --> c <!---> d", "<p>a  b --&gt; c  d</p>\n"), ("a<!---->b", "<p>ab</p>\n"),
    ("a <!-- b\n-- **c** [d](e)\n{.f} $$g--h$$\n--> i", "<p>a  i</p>\n"),
    ("a <!-- b\n::box\n: c\n--> d", "<p>a  d</p>\n"), ("a <!-- b <!-- c --> d", "<p>a  d</p>\n"),
    ("a\n    <!-- b -- c --> d", "<p>a\n d</p>\n"), ("a <!-- `b` -- c --> d", "<p>a  d</p>\n"),
    ("- a <!-- b\r\n  -- c --> d", "<ul>\n<li>a  d</li>\n</ul>\n"),
    (
      "`<!-- a -- b -->` `<!-->` `<!--->`",
      "<p><code>&lt;!-- a -- b --&gt;</code> <code>&lt;!--&gt;</code> <code>&lt;!---&gt;</code></p>\n"
    ),
    (
      "`<!--`는 **단어(word)**와 b--c `-->`",
      "<p><code>&lt;!--</code>는 <strong>단어(word)</strong>와 b--c <code>--&gt;</code></p>\n"
    ),
    ("a \\<!-- b -- c -->", "<p>a &lt;!-- b -- c --&gt;</p>\n"),
    ("<div><!-- a\nb --> c</div>", "<div> c</div>\n"),
    ("![a <!-- b -- c -->d](a.png) e", html("![a d](a.png) e")),
    (
      "[a](other.md \"b <!-- c -- d -->\")",
      "<p><a href=\"/tutorials/other/\" title=\"b &lt;!-- c -- d --&gt;\">a</a></p>\n"
    ),
    ("[a <!-- b -- c -->d](other.md)", html("[a d](other.md)")),
    (":kbd[a <!-- b -- c -->d]", "<p><kbd>a d</kbd></p>\n"),
  ])
  func `what is a comment is on no page`(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
    #expect(html(markdown, options: MarkdownOptions(trustsHTML: true)) == expected)
    #expect(places(render(markdown)) == [])
  }

  private static let shown =
    "the comment does not end in the same paragraph, heading or cell, so it is shown"

  @Test(arguments: [
    ("a <!-- b\n\nc -->", ["1:3 4 \(shown)"]),
    ("&lt;!-- `<!-- x` \\<!-- a <!-- b", ["1:26 4 \(shown)"]),
    ("- a <!-- b\n- c <!-- d -- e --> f", ["1:5 4 \(shown)"]),
    ("## a <!-- b\n--> c", ["1:6 4 \(shown)"]),
    ("|a <!-- b|c --> d|\n|---|---|", ["1:4 4 \(shown)"]),
    ("가 <!-- 나\n---\n-->", ["1:5 4 \(shown)"]),
    (
      "<div>\n<!-- a\n\nb -->\n\n</div>",
      ["2:1 4 the HTML block ends before this comment does, so the rest of the comment is shown"]
    ),
  ])
  func `what begins as a comment and is shown is told`(markdown: String, expected: [String]) {
    #expect(places(render(markdown)) == expected)
  }

  @Test func `what a page says of itself has no comment`() throws {
    let page = render("a <!-- b -- c --> d\n\n## e <!-- f -- g --> h\n\n<!--more-->\n\ni")
    #expect(page.excerptText == "a d e h")
    #expect(page.headings.map(\.text) == ["e h"])
    let title = TitleHeading.first(in: Array("# a <!-- > b -- c --> d".utf8), from: 0)
    #expect(title?.text == "a d")
  }
}
