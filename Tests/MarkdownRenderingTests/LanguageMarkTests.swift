import MarkdownRendering
import Primitives
import TestKit
import Testing

/// Japanese in pages of another language: what Michi knows, and what an author marks.
@Suite struct LanguageMarkTests {
  private func korean(_ markdown: String) -> String {
    let page = html(markdown, options: MarkdownOptions(marksJapanese: true))
    return page.replacing("<p>", with: "").replacing("</p>\n", with: "")
  }

  @Test(arguments: [
    ("조사 の와 は", "조사 <span lang=\"ja\">の</span>와 <span lang=\"ja\">は</span>"),
    ("カタカナ", "<span lang=\"ja\">カタカナ</span>"),
    ("食べる를", "<span lang=\"ja\">食べる</span>를"),
    ("お茶", "<span lang=\"ja\">お茶</span>"),
    ("ラーメン屋", "<span lang=\"ja\">ラーメン屋</span>"),
    ("「これは、本です。」라고", "「<span lang=\"ja\">これは、本です</span>。」라고"),
    ("人々の", "<span lang=\"ja\">人々の</span>"),
    // Kanji alone may be Korean or Chinese, unless the dictionary has them.
    ("人生(인생)", "人生(인생)"),
    ("道路는", "<span lang=\"ja\">道路</span>는"),
    ("道는 길", "<span lang=\"ja\">道</span>는 길"),
    ("高速道路", "高速道路"),
    ("한국어、中文。", "한국어、中文。"),
    ("**の**", "<strong><span lang=\"ja\">の</span></strong>"),
    ("~~の~~", "<del><span lang=\"ja\">の</span></del>"),
    ("`の`", "<code>の</code>"),
    ("<b>の</b>", "<b><span lang=\"ja\">の</span></b>"),
    ("[の](other.md)", "<a href=\"/tutorials/other/\"><span lang=\"ja\">の</span></a>"),
    ("[[道]]", "<a href=\"/kanji/%E9%81%93/\" lang=\"ja\">道</a>"),
    (
      "aのb&の<の",
      "a<span lang=\"ja\">の</span>b&amp;<span lang=\"ja\">の</span>&lt;"
        + "<span lang=\"ja\">の</span>"
    ),
  ])
  func `what is known to be Japanese is marked`(markdown: String, expected: String) {
    #expect(korean(markdown) == expected)
  }

  @Test func `nothing is marked where nobody asks for it`() {
    #expect(html("食べる道路") == "<p>食べる道路</p>\n")
  }

  @Test(arguments: [
    ("[直感]{lang=ja}은", "<span lang=\"ja\">直感</span>은"),
    ("[直感]{lang=zh-Hant}", "<span lang=\"zh-Hant\">直感</span>"),
    ("[食べる]{lang=ja}", "<span lang=\"ja\">食べる</span>"),
    ("[直感]{ lang = \"ja\" }", "<span lang=\"ja\">直感</span>"),
    ("[Apple & 5 > 3]{lang=en}", "<span lang=\"en\">Apple &amp; 5 &gt; 3</span>"),
    ("**[直感]{lang=ja}**은", "<strong><span lang=\"ja\">直感</span></strong>은"),
    ("~~[直感]{lang=ja}~~", "<del><span lang=\"ja\">直感</span></del>"),
    (
      "[[直感]{lang=ja}](other.md)",
      "<a href=\"/tutorials/other/\"><span lang=\"ja\">直感</span></a>"
    ),
    ("[a] [直感]{lang=ja} [b]", "[a] <span lang=\"ja\">直感</span> [b]"),
    ("[**直感**]{lang=ja}", "<span lang=\"ja\"><strong>直感</strong></span>"),
    (
      "[直感](other.md){lang=ja}",
      "<a href=\"/tutorials/other/\" lang=\"ja\">直感</a>"
    ),
    ("[直感]\\{lang=ja}", "[直感]{lang=ja}"),
    ("`[直感]{lang=ja}`", "<code>[直感]{lang=ja}</code>"),
  ])
  func `an author marks what is not known`(markdown: String, expected: String) {
    #expect(korean(markdown) == expected)
    #expect(diagnostics(markdown) == [])
  }

  @Test func `a heading is marked, and its id and text are not`() {
    let page = render("## [直感]{lang=ja}과 の", options: MarkdownOptions(marksJapanese: true))
    #expect(page.headings == [Heading(level: 2, id: "直感과-の", text: "直感과 の")])
    #expect(
      String(decoding: page.html, as: UTF8.self).hasPrefix(
        "<h2 id=\"直感과-の\"><span lang=\"ja\">直感</span>과 <span lang=\"ja\">の</span><a"))
    let title = TitleHeading.first(in: Array("# [直感]{lang=ja}과 の".utf8), from: 0)
    #expect(title?.text == "直感과 の")
  }

  @Test(arguments: [
    ("[直感]{lang=jp}", "1:9 9 warning language-mark: \"jp\" is not a language"),
    ("[直感]{lang=日本}", "1:9 13 warning language-mark: \"日本\" is not a language"),
    ("[直感]{lang=}", "1:9 7 warning language-mark: \"\" is not a language"),
    (
      "[直感]{lang=ja", "1:9 8 warning language-mark: the braces of this language mark are not closed"
    ),
    (
      "[直感] {lang=ja}",
      "1:10 9 warning language-mark: this language mark has no effect, because there are no brackets directly before it"
    ),
    (
      "直感{lang=ja}",
      "1:7 9 warning language-mark: this language mark has no effect, because there are no brackets directly before it"
    ),
    (
      "[直感]{lang:ja}",
      "1:9 9 warning language-mark: this is not a language mark and is shown as text"
    ),
    (
      "[直感]{lnag=ja}",
      "1:9 9 warning language-mark: this is not a language mark and is shown as text"
    ),
    (
      "[直感]{language=ja}",
      "1:9 13 warning language-mark: this is not a language mark and is shown as text"
    ),
    ("[直感]{ja}", "1:9 4 warning language-mark: this is not a language mark and is shown as text"),
    ("[直感]{jp}", "1:9 4 warning language-mark: this is not a language mark and is shown as text"),
  ])
  func `a mark that marks nothing is told`(markdown: String, expected: String) {
    #expect(diagnostics(markdown) == [expected])
    #expect(html(markdown).contains("{"))
  }

  @Test(arguments: [
    "배열[0]{ 값 }", "dict[key]{it}", "{lang}", "a[0]{x=1}", "f{ a: 1 }",
    "`{lang=ja}`", "<code>{lang=ja}</code>",
  ])
  func `other braces are text`(markdown: String) {
    #expect(diagnostics(markdown) == [])
  }

  @Test(arguments: ["の", "道", "[の", "[の]{lang=ja", "{lang=", "食べ、", "[]{", "[道]{lang=jp}"])
  func `a text takes time in proportion to its length`(piece: String) {
    expectProportion(from: 15_000 / piece.utf8.count) {
      _ = korean(String(repeating: piece, count: $0))
    }
  }
}
