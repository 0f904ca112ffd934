import Diagnostics
import Primitives
import Testing

@testable import MarkdownRendering

@Suite("What an author should know, and what a page may hold") struct SmallFaultTests {
  @Test(
    "Footnotes that are never shown are named",
    arguments: [
      (
        "a\n\n[^x]: b",
        ["3:1 4 warning unused-footnote: nothing refers to the footnote [^x]: it is not shown"]
      ),
      (
        "a[^x]\n\n[^x]: b\n\n> [^X]: c",
        [
          "5:3 4 warning unused-footnote: the footnote [^X] is defined twice: only the first is shown"
        ]
      ),
      ("a[^x]\n\n[^x]: b", []), ("a\n\n[^x : b\n\n[^y[: c", []),
      ("```\n[^x]: b\n```\n\n    [^x]: c\n\n`[^y]: d`", []),
    ])
  func footnotes(markdown: String, expected: [String]) {
    #expect(diagnostics(markdown) == expected)
  }

  @Test func `a noncharacter in a footnote's name does not come into a message`() {
    let stranger = String(decoding: ParserMarks.escapedTilde, as: UTF8.self)
    #expect(
      diagnostics("a\n\n[^\(stranger)0]: b") == [
        "3:1 7 warning unused-footnote: nothing refers to the footnote [^\u{FFFD}0]: it is not shown"
      ])
  }

  @Test(arguments: [
    ("<div \n:::class=mermaid>", "\"<div  :::class=mermaid>\" is"),
    ("::b[](i<?)", "\"(i<?)\" does not belong"),
  ])
  func `a message quotes the text as the author wrote it`(markdown: String, expected: String) {
    let messages = render(markdown, options: MarkdownOptions(trustsHTML: true, advises: true))
      .diagnostics.map(\.message)
    #expect(messages.first?.hasPrefix(expected) == true, "\(messages)")
  }

  @Test(arguments: [
    ("<a href=\"&#106;avascript:x\">a</a>", false), ("<a href=\"&#x6a;avascript:x\">a</a>", false),
    ("<a href=\"&#47;a/\">a</a>", true), ("<a href=\"&#0000000047;a/\">a</a>", true),
  ])
  func `a number for a letter is that letter`(_ markup: String, _ isKept: Bool) {
    #expect(html(markup).contains("href") == isKept)
  }

  @Test(
    "Control characters do not come through",
    arguments: [
      ("a\u{1}b", "ab"), ("a\u{7F}b\u{85}c", "abc"), ("\u{8}", ""), ("a\u{0}", "a"),
      ("a\u{C}b", "a b"), ("\\\u{1}", "\\"), ("`\u{1B}[0m`", "<code>[0m</code>"),
      (
        "https://a.b/\u{1}*",
        "<a href=\"https://a.b/\" rel=\"noopener\" class=\"bare\">https://a.b/</a>*"
      ),
      ("a\tb", "a\tb"), ("<b title=\"\u{1}\">é\u{A0}ü</b>", "<b title=\"\">é\u{A0}ü</b>"),
      ("a <scr\u{0}ipt>", "a &lt;script&gt;"), ("[a](java\u{1}script:x)", "a"),
      ("&#1;&#xfffe;&#xFFFF;&#x1b;&#0;&#xd800;", String(repeating: "\u{FFFD}", count: 6)),
      ("&#150; &#x80; &#129;", "– € \u{FFFD}"), ("\u{FFFE}\u{1FFFF}", "\u{FFFD}\u{FFFD}"),
      ("![&#1;](a.png \"&#2;\") b", nil), ("**&#1;**", "<strong>\u{FFFD}</strong>"),
      (
        "<b title=\"&#1;&#x80;\">&#xFFFE;&#128;&amp;</b>",
        "<b title=\"\u{FFFD}&#x80;\">\u{FFFD}€&amp;</b>"
      ),
      ("<a href=\"java&#1;script:x\">a</a>", nil), ("`&#1;`", "<code>&amp;#1;</code>"),
    ])
  func controls(markdown: String, expected: String?) {
    let shown = inline(markdown)
    if let expected { #expect(shown == expected) }
    #expect(
      shown.unicodeScalars.allSatisfy {
        !ForbiddenCharacters.contains($0) && !(0x7F..<0xA0).contains($0.value)
      })
    #expect(!shown.contains("&#1;") && !shown.contains("javascript:"))
  }

  @Test(
    "Characters that pages cannot hold are told",
    arguments: [
      (
        "a\u{8}b\u{8}c\u{0}",
        ["1:2 1 warning control-character: the control character U+0008 is left out, and 2 others"]
      ),
      (
        "가\n나 \u{85}", ["2:5 2 warning control-character: the control character U+0085 is left out"]
      ),
      ("a\u{C}b &#150; &#9;", []),
      (
        "`&#1;` x &amp; &#1; &#xfffe;",
        [
          "1:2 4 warning control-character: \"&#1;\" is a character that HTML cannot contain: U+FFFD is"
            + " shown instead",
          "1:16 4 warning control-character: \"&#1;\" is a character that HTML cannot contain: U+FFFD is"
            + " shown instead",
        ]
      ),
      (
        "<b title=\"&#1;\">a</b>",
        [
          "1:11 4 warning control-character: \"&#1;\" is a character that HTML cannot contain: U+FFFD is"
            + " shown instead"
        ]
      ),
    ])
  func toldControls(markdown: String, expected: [String]) {
    #expect(diagnostics(markdown) == expected)
  }

  @Test func `raw HTML in a line whose characters are not all shown is named by its line`() {
    #expect(
      diagnostics("a\n\n<div>가\u{1}나</div></div>") == [
        "3:9 1 warning control-character: the control character U+0001 is left out",
        "3:1 24 warning escaped-html: </div> has no start tag and was left out",
      ])
  }

  @Test(
    "A link is found however its address is written",
    arguments: [
      ("가 [x](a&amp;b.md)", "1:9 10"), ("가 [x](a\\_b.md)", "1:9 7"),
      ("[y](b.md) [x](&lt;.md)", "1:5 4"), ("[x](<a b.md>)", "1:6 6"),
    ])
  func places(markdown: String, expected: String) {
    #expect(diagnostics(markdown).first?.hasPrefix("\(expected) error broken-link") == true)
  }

  @Test func `an image without an address has not the size of the one before it`() {
    #expect(
      html("<img src=\"a.png\" alt=\"a\"><img src=\"\" alt=\"b\">")
        == """
        <p><img src="/tutorials/x/a.png" alt="a" width="640" height="480" loading="lazy">\
        <img src="" alt="b" loading="lazy"></p>

        """)
  }

  @Test func `a raw picture has its size and waits, unless its author said otherwise`() {
    #expect(
      inline("<img src=\"a.png\" alt=\"\"> <img src=\"a.png\" width=\"9\" loading=\"eager\">")
        == "<img src=\"a.png\" alt=\"\"".replacing("a.png", with: "/tutorials/x/a.png")
        + " width=\"640\" height=\"480\" loading=\"lazy\"> "
        + "<img src=\"/tutorials/x/a.png\" width=\"9\" loading=\"eager\">")
    #expect(
      inline("<img src=\"https://a.b/c.png\"> <img alt=\"x\">")
        == "<img src=\"https://a.b/c.png\" loading=\"lazy\"> <img alt=\"x\">")
  }
}
