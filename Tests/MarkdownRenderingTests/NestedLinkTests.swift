import Foundation
import MarkdownRendering
import Testing

@Suite("No link stands in a link") struct NestedLinkTests {
  @Test(
    "What would be a link is text inside the author's own",
    arguments: [
      ("<a href=\"#x\">https://a.b/ c@d.e www.f.g</a>", "https://a.b/ c@d.e www.f.g"),
      ("<a href=\"#x\">[글](other.md)</a>", "글"),
      ("<a href=\"#x\">**[글](other.md)**</a>", "<strong>글</strong>"),
      ("<a href=\"#x\">[[道]]</a>", "道"),
      ("<a href=\"#x\"><b>www.a.b</b></a>", "<b>www.a.b</b>"),
      ("<a href=\"#x\">**<a href=\"#y\">b</a>**</a>", "<strong>b</strong>"),
    ])
  func inside(markdown: String, expected: String) {
    let written = inline("\(markdown) www.x.y\n\n<a id=\"x\"></a><a id=\"y\"></a>")
    #expect(
      written.contains(
        "<a href=\"#x\">\(expected)</a> <a href=\"http://www.x.y\" rel=\"noopener\" class=\"bare\">www.x.y</a>"
      ))
  }

  @Test func `raw links inside a link of Markdown are left out, and named`() {
    let markdown = "[a <a href=\"#x\">b</a> c](other.md) <a href=\"#\">d</a>"
    #expect(
      inline(markdown) == "<a href=\"/tutorials/other/\">a b c</a> <a href=\"#\">d</a>")
    #expect(
      diagnostics(markdown) == [
        "1:4 13 warning escaped-html: <a> inside another <a> was left out"
      ])
  }

  @Test func `an address inside a link is its text`() {
    #expect(
      html("[b <https://a.b> c](other.md)")
        == "<p><a href=\"/tutorials/other/\">b https://a.b c</a></p>\n")
    #expect(
      html("<a href=\"/kanji/道/\">[b <https://a.b> c](other.md)</a>")
        == "<p><a href=\"/kanji/%E9%81%93/\">b https://a.b c</a></p>\n")
  }

  @Test func `a link of Markdown inside a raw one is named`() {
    #expect(
      diagnostics("<a href=\"#\">[글](other.md)</a>") == [
        "1:19 8 warning escaped-html: a link inside <a> was left out"
      ])
  }

  @Test(
    "An anchor without an address ends where a link begins",
    arguments: [
      (
        "<a name=\"n\">[글](other.md)</a> b",
        "<a name=\"n\"></a><a href=\"/tutorials/other/\">글</a> b"
      ),
      (
        "<a name=\"n\">www.a.b</a>",
        "<a name=\"n\"></a><a href=\"http://www.a.b\" rel=\"noopener\" class=\"bare\">www.a.b</a>"
      ),
    ])
  func anchors(markdown: String, expected: String) {
    #expect(inline(markdown) == expected)
    #expect(diagnostics(markdown) == [])
  }

  @Test func `footnotes and headings in a raw link hold none`() {
    let page = html(
      """
      <a href="#x">a[^1]</a> <b id="x"></b>

      <a href="#x">

      ## 제목

      </a>

      [^1]: 각주
      """)
    #expect(page.contains("<a href=\"#x\">a<sup class=\"footnote-ref\" id=\"fnref-1\">1</sup></a>"))
    #expect(page.contains("<h2 id=\"제목\">제목</h2>"))
    #expect(page.contains("<a class=\"footnote-back\" href=\"#fnref-1\""))
  }

  @Test func `trusted HTML is watched too`() {
    let options = MarkdownOptions(trustsHTML: true)
    #expect(
      html("<a href=\"#x\">www.a.b</a> www.c.d", options: options)
        == "<p><a href=\"#x\">www.a.b</a> "
        + "<a href=\"http://www.c.d\" rel=\"noopener\" class=\"bare\">www.c.d</a></p>\n")
  }

  @Test func `HTML that is not closed is not around the footnotes`() {
    let page = html("<a href=\"#\">\n\n글[^1]\n\n[^1]: 각주\n")
    let link = page.range(of: "</a>\n<section")
    #expect(link != nil, "\(page)")
  }
}
