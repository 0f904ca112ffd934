import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// `$$…$$` and, where it is on, `$…$`: right, half written, escaped, in code, nested, over lines, beside Korean
/// particles and in prose.
@Suite struct FormulaTests {
  @Test(arguments: [
    (
      "가 $$x_1$$는 b",
      "<p>가 <span class=\"math\">x_1</span>는 b</p>\n"
    ),
    (
      "$$ x $$",
      "<div class=\"math\"> x </div>\n"
    ),
    (
      "\\$$x\\$$",
      "<p>$$x$$</p>\n"
    ),
    (
      "`$$x$$`",
      "<p><code>$$x$$</code></p>\n"
    ),
    (
      "$$a$$ and $$b$$",
      "<p><span class=\"math\">a</span> and <span class=\"math\">b</span></p>\n"
    ),
    (
      "**$$x$$**",
      "<p><strong><span class=\"math\">x</span></strong></p>\n"
    ),
    (
      "> $$\n> x\n> $$",
      "<blockquote>\n<div class=\"math\">x</div>\n</blockquote>\n"
    ),
    (
      "- $$\n  x_1\n  $$",
      "<ul>\n<li>\n<div class=\"math\">x_1</div>\n</li>\n</ul>\n"
    ),
    (
      "text\n$$\nx\n$$\nafter",
      "<p>text</p>\n<div class=\"math\">x</div>\n<p>after</p>\n"
    ),
    (
      "$$\na\n\nb\n$$",
      "<div class=\"math\">a\n\nb</div>\n"
    ),
    (
      "$$x\ny$$ z",
      "<p><span class=\"math\">x\ny</span> z</p>\n"
    ),
    (
      "[$$x$$](https://a.b)",
      "<p><a href=\"https://a.b\" rel=\"noopener\"><span class=\"math\">x</span></a></p>\n"
    ),
    (
      "# $$x$$ T",
      "<h2 id=\"x-t\"><span class=\"math\">x</span> T<a class=\"anchor\" href=\"#x-t\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
    ),
    (
      "$$?>$$ and $$<b>&$$",
      "<p><span class=\"math\">?&gt;</span> and <span class=\"math\">&lt;b&gt;&amp;</span></p>\n"
    ),
    (
      "```sh\nkill $$\n```\n\necho $$ and $$",
      "<div class=\"code\" data-language=\"shell\"><pre tabindex=\"0\" role=\"group\" aria-label=\"shell\"><code class=\"language-sh\"><span class=\"f\">kill</span> <span class=\"v\">$$</span>\n"
        + "</code></pre></div>\n<p>echo <span class=\"math\"> and </span></p>\n"
    ),
    (
      "a $$ b",
      "<p>a $$ b</p>\n"
    ),
    (
      "$5 and $6",
      "<p>$5 and $6</p>\n"
    ),
    (
      "$$x$$가 $$y$$를",
      "<p><span class=\"math\">x</span>가 <span class=\"math\">y</span>를</p>\n"
    ),
    (
      "a $$x `y$$` b",
      "<p>a $$x <code>y$$</code> b</p>\n"
    ),
    (
      "$$\\text{한글} \\\\ y$$",
      "<div class=\"math\">\\text{한글} \\\\ y</div>\n"
    ),
    (
      "셸에서 $$는 PID이고 $$!는 아니다. $$ 5와 $$ 10",
      "<p>셸에서 $$는 PID이고 $$!는 아니다. $$ 5와 $$ 10</p>\n"
    ),
    (
      "```math\nx\n```\n{.z}",
      "<div class=\"math z\">x</div>\n"
    ),
  ])
  func `a formula reaches the page as it is`(markdown: String, expected: String) {
    let page = render(markdown)
    #expect(String(decoding: page.html, as: UTF8.self) == expected)
    #expect(page.diagnostics.map(\.message) == [])
  }

  @Test(arguments: [
    (
      "$$x",
      "<p>$$x</p>\n",
      "1:1 2 \"$$\" begins a formula that does not end, which Michi shows as text"
    ),
    (
      "$$$$",
      "<p>$$$$</p>\n",
      "1:1 2 \"$$\" begins a formula that does not end, which Michi shows as text"
    ),
    (
      "> $$\n> x\n\n$$",
      "<blockquote>\n<p>$$\nx</p>\n</blockquote>\n<p>$$</p>\n",
      "1:3 2 \"$$\" begins a formula that does not end, which Michi shows as text; there is 1 more on this page"
    ),
  ])
  func `a formula reaches the page as it is, or it is told`(
    markdown: String, expected: String, told: String
  ) {
    let page = render(markdown)
    #expect(String(decoding: page.html, as: UTF8.self) == expected)
    #expect(places(page).joined(separator: "\n") == told)
  }

  @Test(arguments: [
    (
      "$x^2$는 $y$",
      "<p><span class=\"math\">x^2</span>는 <span class=\"math\">y</span></p>\n"
    ),
    (
      "$5 and $6, $ x$, $x $, $x$3, \\$x\\$",
      "<p>$5 and $6, $ x$, $x $, $x$3, $x$</p>\n"
    ),
    (
      "`$x$` $a_1 + b_1$ $\\alpha$",
      "<p><code>$x$</code> <span class=\"math\">a_1 + b_1</span> <span class=\"math\">\\alpha</span></p>\n"
    ),
    (
      "$a\nb$",
      "<p><span class=\"math\">a\nb</span></p>\n"
    ),
    (
      "$a\n\nb$",
      "<p>$a</p>\n<p>b$</p>\n"
    ),
    (
      "US$10 ~ $20",
      "<p>US$10 ~ $20</p>\n"
    ),
  ])
  func `a formula between single signs follows the rules of Pandoc`(
    markdown: String, expected: String
  ) {
    let page = render(markdown, options: .withShortFormulas)
    #expect(String(decoding: page.html, as: UTF8.self) == expected)
    #expect(page.diagnostics.map(\.message) == [])
  }

  @Test func `without the switch dollar signs are text`() {
    #expect(inline("$x^2$는 $5와 $10") == "$x^2$는 $5와 $10")
    #expect(diagnostics("$x^2$는").count == 1)
    #expect(diagnostics("$5와 $10, $PATH와 ^a$").isEmpty)
  }
}
