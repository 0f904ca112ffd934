import Diagnostics
import MarkdownRendering
import Primitives
import TestKit
import Testing

@Suite("Trusted HTML") struct TrustedHTMLTests {
  private static let options = MarkdownOptions(trustsHTML: true, marksJapanese: true)

  /// A body on a site where all addresses stay as they are.
  private static func page(_ markdown: String) -> RenderedMarkdown {
    MarkdownRenderer(options: options)
      .render(SourceText(path: "post.md", bytes: Array(markdown.utf8)))
  }

  private static func html(_ markdown: String) -> String {
    String(decoding: page(markdown).html, as: UTF8.self)
  }

  /// Diagnostics as `line:column message`.
  private static func told(_ page: RenderedMarkdown) -> [String] {
    page.diagnostics.map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message)"
    }
  }

  private static func told(_ markdown: String) -> [String] { told(page(markdown)) }

  @Test(
    "It passes byte for byte, without a word",
    arguments: [
      "<ul><li>a<li>b</ul><p>c<p>d<div>e</div>",
      "<table><tr><td>a<td>b<tr><th>c</table>",
      "<DIV ID=x onclick='f()'><BR/><img src=a.png/></DIV >",
      "<div><b>one <p>two</b> three</p></div>",
      "<script>if (a<b && \"</div>\") { '<!-- <script>x</script> -->' }</script>",
      "<script>\nlet a = '<!-- b -->'\n\n*c*\n</script>",
      "<style>a > b { content: '</div>' }</style><textarea></div></textarea>",
      "<textarea>*a*\n  <!-- b --></textarea>",
      "<!DOCTYPE html><?php </div ?>1 < 2",
      "<div>1 < 2 <</div>",
      "<div><svg viewBox='0 0 1 1'><path d='M0'/><title>a<b>b</b></title></svg></div>",
      "<div><svg><style>a{}</style><path d=a/></svg><math><mi>x</mi><mfrac/></math></div>",
      "<div><svg><![CDATA[ </svg> <!-- > ]]></svg></div>",
      "<div><select><option>a<option selected>b<optgroup><option>c</select></div>",
      "<iframe src=\"/relative/\" allow='a'><p></iframe><video><source src=x></video>",
      "<div><noscript><p><a href=\"https://a.b/\">turn on</a> scripts</noscript></div>",
      "<html><body class=x><my-element a=b><slot></slot></my-element></body></html>",
      "<div><template><tr><td>a</td></tr></template><button type=button>a</button><li>b</li></div>",
      "<form><label>a <input name=b></label><fieldset><legend>c</legend></fieldset></form>",
      "<div><a href=\"javascript:f()\">a</a><a href='&#x6A;'>b</a><p/></div>",
      "<center><img src=a.png width=7><ruby>道<rt>みち</ruby></center>",
    ])
  func passes(html: String) {
    #expect(Self.html(html) == html + "\n")
    #expect(Self.told(html) == [])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `whatever a block holds that is no comment passes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = ["article", "blockquote", "details", "div", "main", "nav", "section"]
    let stray = names.map { "</\($0)>" }
    let pieces = LayoutTests.pieces.filter {
      !$0.contains("\n") && !$0.contains("--") && !stray.contains($0)
    }
    for _ in 0..<Rounds.number(300, long: 4_000) {
      let block =
        "<div>"
        + (0..<Int.random(in: 1...40, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      #expect(Self.html(block) == block + "\n", "seed \(seed)")
    }
  }

  @Test(
    "So it does in a line of text",
    arguments: [
      "<b>one <p>two</b> three</p>", "a <script>if (a<b) x=\"<!-- -->\"</script> b",
      "a <STYLE>*{a:b} i>*{}</Style > b", "a <textarea>*a* &lt; `b`\n\\*</textarea>",
      "a <script src=a></script> <u>c</u>", "<i onclick=f()>a</i><x-y z/>",
      "a <script>'$$1$$ {.b}' ?></script> b",
    ])
  func passesInLine(html: String) {
    #expect(Self.html(html) == "<p>\(html)</p>\n")
    #expect(Self.html("- \(html)") == "<ul>\n<li>\(html)</li>\n</ul>\n")
    #expect(Self.told(html) == [])
  }

  @Test(
    "Scripts in what else a page has",
    arguments: [
      ("|a <script>1<2</script>|\n|-|", "<th>a <script>1<2</script></th>"),
      ("> *a <style>*{}</style>*", "<p><em>a <style>*{}</style></em></p>"),
      ("`<script>` **가(나)**는 `</script>`", "<strong>가(나)</strong>는 <code>&lt;/script&gt;</code>"),
      ("```\na <script>1<2</script>\n```", "a &lt;script&gt;1&lt;2&lt;/script&gt;"),
      ("    a <style>*{}</style>", "<code>a &lt;style&gt;*{}&lt;/style&gt;"),
      ("a \\<script>*b*</script>", "&lt;script&gt;<em>b</em></script>"),
    ])
  func inMarkdown(markdown: String, part: String) {
    let page = Self.html(markdown)
    #expect(page.contains(part), "\(page)")
  }

  @Test(
    "Comments are on no page",
    arguments: [
      ("<div>a<!-- b --> c<!--d\n--></div>", "<div>a c</div>\n"),
      ("<!-- </div> -->a<!--> b<!---> c<!-- -- --!> --->d", "a b cd\n"),
      ("<pre>a<!-- b --></pre><!--[if IE]><p>c<![endif]-->", "<pre>a</pre>\n"),
      ("a <b>b</b><!-- c -- d -->", "<p>a <b>b</b></p>\n"),
      ("<div><!-- a -->\n\n*b* <!-- c -->\n\n</div>", "<div>\n<p><em>b</em> </p>\n</div>\n"),
      ("<p><noscript><!-- </noscript></p> --></noscript>", "<p><noscript></noscript>\n"),
    ])
  func comments(markdown: String, expected: String) {
    #expect(Self.html(markdown) == expected)
    #expect(Self.told(markdown) == [])
  }

  @Test func `a comment behind what does not end is on no page`() {
    #expect(Self.html("<div><iframe src=a /><!-- b --></div>") == "<div><iframe src=a /></div>\n")
  }

  @Test func `a comment in a cell is in none`() {
    let page = Self.html("|a <!-- b -->|<b>c</b>|\n|-|-|\n|<!-- d --><i>e</i>|f|")
    #expect(page.contains("<th>a </th>") && page.contains("<td><i>e</i></td>"), "\(page)")
  }

  @Test(
    "What does not end, or does not begin, passes and is told",
    arguments: [
      ("<div><span>a", ["1:1 <div> has no </div>", "1:6 <span> has no </span>"]),
      ("a <b>c", ["1:3 <b> has no </b> in the same block"]),
      ("a</b></li></p></body>", ["1:2 </b> has no start tag"]),
      ("<div><a name=b/></div>", ["1:6 <a> has no </a>"]),
      ("a <script src=b />c", ["1:3 <script> has no </script> in the same block"]),
      ("<script>a", ["1:1 <script> has no </script> in the same block"]),
      (
        "<div><plaintext></div>",
        ["1:6 <plaintext> has no </plaintext>"]
      ),
      ("<div title=\"a>b", ["1:1 \"<div\" begins a tag"]),
      ("<div></div", ["1:1 <div> has no </div>", "1:6 \"</div\" begins a tag"]),
      ("<div><! b", ["1:1 <div> has no </div>", "1:6 \"<!\" begins a tag"]),
      ("<div><![CDATA[ a > b", ["1:1 <div> has no </div>", "1:6 \"<![CDATA[\" begins a tag"]),
    ])
  func told(html: String, expected: [String]) {
    #expect(Self.html(html).contains(html))
    let told = Self.told(html).sorted()
    #expect(told.count == expected.count, "\(told)")
    for (told, expected) in zip(told, expected) { #expect(told.hasPrefix(expected)) }
  }

  @Test(
    "An end tag without a start tag ends no element of Michi's",
    arguments: [
      ("a\n\n</div>\n\nb", "<p>a</p>\n\n<p>b</p>\n"),
      ("</article></main>a</div> b", "a b\n"),
      ("> a</blockquote> b", "<blockquote>\n<p>a b</p>\n</blockquote>\n"),
      ("<div>a</div></div>", "<div>a</div>\n"),
      ("<div title=\"a>b</div>", "<div title=\"a>b\n"),
      // Those of the author's own elements stay, wherever they begin.
      ("<div>\n\na</div>\n\n</div>", "<div>\n<p>a</div></p>\n\n"),
      ("a <div>b\n\nc</div></div>", "<p>a <div>b</p>\n<p>c</div></p>\n"),
      (
        String(repeating: "<div>", count: 300) + String(repeating: "</div>", count: 301),
        String(repeating: "<div>", count: 300) + String(repeating: "</div>", count: 300) + "\n"
      ),
    ])
  func stray(markdown: String, expected: String) {
    #expect(Self.html(markdown) == expected)
    #expect(Self.told(markdown).contains { $0.contains("has no start tag") })
  }

  @Test func `what is said is said at its place, over blocks and containers`() {
    let page = render(
      "글\n\n<div>\n\n가 **나** <b>\n\n<p align=center>\n\n다\n\n</p>\n\n- <i>\n\n</i>\n\n</section>\n",
      options: Self.options)
    #expect(
      page.diagnostics.map { "\($0.position?.line ?? 0): \($0.code.rawValue): \($0.message)" } == [
        "5: unclosed-markup: <b> has no </b> in the same block",
        "7: escaped-html: <p> ends where the next Markdown block starts",
        "13: unclosed-markup: <i> has no </i> in the same block",
        "15: unclosed-markup: </i> has no start tag",
        "17: unclosed-markup: </section> has no start tag and was left out",
        "3: unclosed-markup: <div> has no </div>",
      ])
  }

  @Test func `addresses are followed, and change alone`() {
    let page = render(
      "a <a  href='other.md#x' title='<'>b</a> <A HREF=other.md>c</A> "
        + "<iframe src=\"other.md\"></iframe><script>'<a href=\"other.md\">'</script>",
      options: Self.options)
    #expect(
      String(decoding: page.html, as: UTF8.self)
        == "<p>a <a  href=\"/tutorials/other/#x\" title='<'>b</a> "
        + "<A HREF=\"/tutorials/other/\">c</A> "
        + "<iframe src=\"/tutorials/other/\"></iframe><script>'<a href=\"other.md\">'</script></p>\n"
    )
    #expect(
      Self.told(render("<div>\n<a href=\"nowhere.md\">a</a></div>", options: Self.options))
        == ["2:10 \"nowhere.md\" leads nowhere"])
  }

  @Test func `nothing of Michi's is a link inside one of the author's`() {
    #expect(
      Self.html("<a href=\"#\">https://a.b [c](other.md)</a> https://d.e")
        == "<p><a href=\"#\">https://a.b c</a> "
        + "<a href=\"https://d.e\" rel=\"noopener\" class=\"bare\">https://d.e</a></p>\n")
  }

  @Test func `an excerpt ends what is open`() {
    let page = render("<div><p>\n\na\n\n<!--more-->\n\nb\n\n</div>", options: Self.options)
    #expect(String(decoding: page.excerpt, as: UTF8.self) == "<div><p>\n<p>a</p>\n</div>")
  }
}
