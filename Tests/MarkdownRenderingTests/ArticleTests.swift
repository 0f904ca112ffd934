import Diagnostics
import MarkdownRendering
import Primitives
import Testing

@Suite("Michi's own dialect") struct ArticleTests {
  @Test(
    "Text comes out as its author meant it",
    arguments: [
      // Line breaks.
      ("行です。\n「次」", "行です。「次」"),
      ("**行**\n*次*", "<strong>行</strong><em>次</em>"),
      ("중국어 漢字\n漢字", "중국어 漢字漢字"),
      ("日本語  \n次", "日本語<br>\n次"),
      // Strikethrough.
      ("~~a~~ ~b~ ~~~c~~~", "<del>a</del> ~b~ ~~~c~~~"),
      ("~~a *b~~ c*", "~~a <em>b~~ c</em>"),
      ("a ~~ b ~~ c", "a ~~ b ~~ c"),
      ("a~~b~~c", "a<del>b</del>c"), ("a~~(b)~~c", "a~~(b)~~c"), ("a~~(b)~~", "a~~(b)~~"),
      ("\\~~a~~", "~~a~~"),
      ("`~~a~~`", "<code>~~a~~</code>"),
      (
        "~~a https://example.com/x~~",
        "<del>a <a href=\"https://example.com/x\" rel=\"noopener\" class=\"bare\">"
          + "https://example.com/x</a></del>"
      ),
      ("~~a [[word:~~道]]", "<del>a [[word:</del>道]]"),
      // Addresses.
      (
        "https://example.com/?a=1&b=2",
        "<a href=\"https://example.com/?a=1&amp;b=2\" rel=\"noopener\" class=\"bare\">"
          + "https://example.com/?a=1&amp;b=2</a>"
      ),
      (
        "**https://example.com/x**는",
        "<strong><a href=\"https://example.com/x\" rel=\"noopener\" class=\"bare\">"
          + "https://example.com/x</a></strong>는"
      ),
      (
        "[https://a.com](https://b.com)",
        "<a href=\"https://b.com\" rel=\"noopener\">https://a.com</a>"
      ),
      ("<https://a.b>", "<a href=\"https://a.b\" rel=\"noopener\" class=\"bare\">https://a.b</a>"),
      ("[a.b](https://a.b)", "<a href=\"https://a.b\" rel=\"noopener\" class=\"bare\">a.b</a>"),
      ("[c](https://a.b/c)", "<a href=\"https://a.b/c\" rel=\"noopener\">c</a>"),
      // Links.
      ("[a](other.md#sec)", "<a href=\"/tutorials/other/#sec\">a</a>"),
      ("[a](other.md?q=1#%EA%B0%80)", "<a href=\"/tutorials/other/?q=1#%EA%B0%80\">a</a>"),
      ("[a](/kanji/%E9%81%93/)", "<a href=\"/kanji/%E9%81%93/\">a</a>"),
      ("[a](/kanji/道/ \"t\")", "<a href=\"/kanji/%E9%81%93/\" title=\"t\">a</a>"),
      ("[a](https://example.com)", "<a href=\"https://example.com\" rel=\"noopener\">a</a>"),
      ("[a](//example.com)", "<a href=\"//example.com\" rel=\"noopener\">a</a>"),
      ("[a](mailto:a@b.c)", "<a href=\"mailto:a@b.c\">a</a>"),
      ("[a](java&#115;cript&colon;alert)", "a"),
      ("[a](<java\tscript:alert>)", "a"),
      ("![a](data:image/png;base64,AA==) b", "a b"),
      (
        "`[[道]]` [[道]](other.md)",
        "<code>[[道]]</code> <a href=\"/tutorials/other/\">[道]</a>"
      ),
      // Images.
      (
        "a ![x *y*](a.png \"t\")",
        "a <img src=\"/tutorials/x/a.png\" alt=\"x y\" title=\"t\" width=\"640\" height=\"480\" "
          + "loading=\"lazy\">"
      ),
      ("a ![x](none.png)", "a <img src=\"none.png\" alt=\"x\" loading=\"lazy\">"),
      // Raw HTML.
      ("a <kbd>b</kbd> <b>c", "a <kbd>b</kbd> <b>c</b>"),
      ("*a <b>b*</b>", "<em>a <b>b</b></em>"),
      ("<a href=\"other.md#x\">a</a>", "<a href=\"/tutorials/other/#x\">a</a>"),
      (
        "a <img src=\"a.png\">",
        "a <img src=\"/tutorials/x/a.png\" width=\"640\" height=\"480\" loading=\"lazy\">"
      ),
    ])
  func text(markdown: String, expected: String) {
    #expect(inline(markdown) == expected)
  }

  @Test(
    "Blocks come out as semantic HTML",
    arguments: [
      (
        "<center><img src=\"a.png\"></center>",
        "<center><img src=\"/tutorials/x/a.png\" width=\"640\" height=\"480\" "
          + "loading=\"lazy\"></center>\n"
      ),
      ("<div id='x'/>\n\na", "<div id=\"x\"></div>\n<p>a</p>\n"),
      (
        "![x](a.png \"캡션\")",
        "<figure><img src=\"/tutorials/x/a.png\" alt=\"x\" width=\"640\" height=\"480\" "
          + "loading=\"lazy\"><figcaption>캡션</figcaption></figure>\n"
      ),
      (
        "> [!Warning]\n>\n> > [!tip]\n> > b",
        "<div class=\"callout warning\" role=\"note\">\n<p class=\"callout-title\">Warning</p>\n"
          + "<div class=\"callout tip\" role=\"note\">\n<p class=\"callout-title\">Tip</p>\n<p>b</p>\n</div>\n"
          + "</div>\n"
      ),
      (
        "- [ ] ![x](a.png)\n\n  b",
        "<ul>\n<li class=\"task\">\n<p><label><input type=\"checkbox\" disabled> "
          + "<img src=\"/tutorials/x/a.png\" alt=\"x\" width=\"640\" height=\"480\" "
          + "loading=\"lazy\"></label></p>\n<p>b</p>\n</li>\n</ul>\n"
      ),
      ("3. a\n\n   b", "<ol start=\"3\">\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ol>\n"),
      (
        "|a|b|\n|:-:|-|\n|1|~~2~~|",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>\n<thead>\n<tr>\n"
          + "<th style=\"text-align:center\">a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
          + "<td style=\"text-align:center\">1</td>\n<td><del>2</del></td>\n</tr>\n</tbody>\n"
          + "</table></div>\n"
      ),
      (
        "||b|\n|-|-|",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>\n<thead>\n<tr>\n"
          + "<td></td>\n<th>b</th>\n</tr>\n</thead>\n</table></div>\n"
      ),
      ("---", "<hr>\n"),
    ])
  func blocks(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test func `a footnote and its references lead to each other`() {
    let page = html("a[^x] b[^x]\n\n[^x]: note\n")
    #expect(
      page.hasPrefix(
        "<p>a<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1\" role=\"doc-noteref\">1</a>"
          + "</sup> b<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1.2\""))
    #expect(
      page.hasSuffix(
        "<li id=\"fn-1\">\n<p>note <a class=\"footnote-back\" href=\"#fnref-1\" "
          + "role=\"doc-backlink\" aria-label=\"Back to the text 1\">↩</a> "
          + "<a class=\"footnote-back\" href=\"#fnref-1.2\" role=\"doc-backlink\" "
          + "aria-label=\"Back to the text 2\">↩</a></p>\n</li>\n</ol>\n</section>\n"))
    #expect(render("a[^x]\n\n[^x]: note\n").ids == ["fnref-1", "fn-1"])
  }

  @Test(
    "Brackets that begin like a footnote and go on over a line lose nothing",
    arguments: [
      ("[^a b\nc d]", "[^a b\nc d]"), ("x [^道路\n道]", "x [^道路道]"), ("[^a[b]\nc d]", "[^a[b]\nc d]"),
      ("[^`]`\nc d]", "[^<code>]</code>\nc d]"), ("[^]", "[^]"), ("[^a\\]\nb]", "[^a]\nb]"),
      ("`[^a b`", "<code>[^a b</code>"), ("[^a b]\n\n[^a b]: /u", "[^a b]"),
      ("[c](/u[^a&#32;b])", "<a href=\"/u%5B%5Ea%20b%5D\">c</a>"), ("[^", "[^"),
    ])
  func bracketsOverLines(markdown: String, expected: String) {
    #expect(
      String(
        decoding: MarkdownRenderer(options: MarkdownOptions()).render(
          SourceText(path: "a.md", bytes: Array(markdown.utf8))
        ).html, as: UTF8.self) == "<p>\(expected)</p>\n")
  }

  @Test func `the writer speaks the page's language`() {
    var phrases = MarkdownPhrases()
    phrases.callouts = ["note": "참고"]
    let page = html("> [!NOTE]\n> a", options: MarkdownOptions(phrases: phrases))
    #expect(page.contains("<p class=\"callout-title\">참고</p>"))
  }
}
