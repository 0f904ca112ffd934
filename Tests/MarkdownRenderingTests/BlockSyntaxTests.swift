import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// Callouts, definition lists, contents and marked text.
@Suite struct BlockSyntaxTests {
  @Test(arguments: [
    (
      "> [!TIP] **굵은** 제목는\n> 본문",
      "<div class=\"callout tip\" role=\"note\">\n"
        + "<p class=\"callout-title\">‹Tip›<strong>굵은</strong> 제목는</p>\n<p>본문</p>\n</div>\n"
    ),
    (
      "> [!tip]",
      "<div class=\"callout tip\" role=\"note\">\n<p class=\"callout-title\">Tip</p>\n"
        + "</div>\n"
    ),
    (
      "> [!info]- 접힘\n>\n> - a",
      "<details class=\"callout note\" data-callout=\"info\">\n"
        + "<summary class=\"callout-title\">‹Note›접힘</summary>\n<ul>\n<li>a</li>\n</ul>\n</details>\n"
    ),
    (
      "> \\[!NOTE] x",
      "<blockquote>\n<p>[!NOTE] x</p>\n</blockquote>\n"
    ),
    (
      "> [!NOTE]x",
      "<div class=\"callout note\" role=\"note\">\n<p class=\"callout-title\">‹Note›x</p>\n</div>\n"
    ),
    (
      "> [!FAQ]+\n> > [!bug] inner\n> > y",
      "<details class=\"callout note\" data-callout=\"faq\" open>\n"
        + "<summary class=\"callout-title\">Faq</summary>\n"
        + "<div class=\"callout caution\" data-callout=\"bug\" role=\"note\">\n"
        + "<p class=\"callout-title\">‹Caution›inner</p>\n<p>y</p>\n</div>\n</details>\n"
    ),
    (
      "- > [!warning] in list\n  > b",
      "<ul>\n<li>\n<div class=\"callout warning\" role=\"note\">\n"
        + "<p class=\"callout-title\">‹Warning›in list</p>\n<p>b</p>\n</div>\n</li>\n</ul>\n"
    ),
    (
      "> [!한국어] 제목\n> b",
      "<div class=\"callout note\" data-callout=\"한국어\" role=\"note\">\n"
        + "<p class=\"callout-title\">‹Note›제목</p>\n<p>b</p>\n</div>\n"
    ),
    (
      "`[!NOTE]`",
      "<p><code>[!NOTE]</code></p>\n"
    ),
    (
      "> q\n{: .prompt-tip }",
      "<div class=\"callout tip prompt-tip\" role=\"note\">\n"
        + "<p class=\"callout-title\">Tip</p>\n<p>q</p>\n</div>\n"
    ),
    (
      "para\n{: .notice--warning}",
      "<div class=\"callout warning\" role=\"note\">\n"
        + "<p class=\"callout-title\">Warning</p>\n<p class=\"notice--warning\">para</p>\n"
        + "</div>\n"
    ),
    (
      ":::note 제목 `c`\nx\n:::",
      "<div class=\"callout note\" role=\"note\">\n"
        + "<p class=\"callout-title\">‹Note›제목 <code>c</code></p>\n<p>x</p>\n</div>\n"
    ),
    (
      "::::tip\n:::warning\na\n:::\nb\n::::",
      "<div class=\"callout tip\" role=\"note\">\n<p class=\"callout-title\">Tip</p>\n"
        + "<div class=\"callout warning\" role=\"note\">\n"
        + "<p class=\"callout-title\">Warning</p>\n<p>a</p>\n</div>\n<p>b</p>\n</div>\n"
    ),
    (
      "> :::tip\n> a\n> :::",
      "<blockquote>\n<div class=\"callout tip\" role=\"note\">\n"
        + "<p class=\"callout-title\">Tip</p>\n<p>a</p>\n</div>\n</blockquote>\n"
    ),
    (
      "- a\n  :::tip\n  b\n  :::\n- c",
      "<ul>\n<li>a\n<div class=\"callout tip\" role=\"note\">\n"
        + "<p class=\"callout-title\">Tip</p>\n<p>b</p>\n</div>\n</li>\n<li>c</li>\n</ul>\n"
    ),
    (
      "- a\n:::tip\nb\n:::",
      "<ul>\n<li>a</li>\n</ul>\n<div class=\"callout tip\" role=\"note\">\n"
        + "<p class=\"callout-title\">Tip</p>\n<p>b</p>\n</div>\n"
    ),
    (
      "```\n:::tip\n```",
      "<div class=\"code\"><pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>:::tip\n"
        + "</code></pre></div>\n"
    ),
    (
      "    :::tip",
      "<div class=\"code\"><pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>:::tip\n"
        + "</code></pre></div>\n"
    ),
    (
      "Apple\n: fruit\n: company\n\nPear\n: a\n\n  second\n\n- x",
      "<dl>\n<dt>Apple</dt>\n<dd>fruit</dd>\n<dd>company</dd>\n<dt>Pear</dt>\n<dd>\n"
        + "<p>a</p>\n<p>second</p>\n</dd>\n</dl>\n<ul>\n<li>x</li>\n</ul>\n"
    ),
    (
      ": nothing above",
      "<p>: nothing above</p>\n"
    ),
    (
      "Term `c`\nanother *t*\n:   def\n    more",
      "<dl>\n<dt>Term <code>c</code></dt>\n<dt>another <em>t</em></dt>\n<dd>def\nmore</dd>\n"
        + "</dl>\n"
    ),
    (
      "Term\n\n: loose\n\n: loose 2\n\ntext",
      "<dl>\n<dt>Term</dt>\n<dd>\n<p>loose</p>\n</dd>\n<dd>\n<p>loose 2</p>\n</dd>\n</dl>\n"
        + "<p>text</p>\n"
    ),
    (
      "> T\n> : d",
      "<blockquote>\n<dl>\n<dt>T</dt>\n<dd>d</dd>\n</dl>\n</blockquote>\n"
    ),
    (
      "- T\n  : d\n- U",
      "<ul>\n<li>\n<dl>\n<dt>T</dt>\n<dd>d</dd>\n</dl>\n</li>\n<li>U</li>\n</ul>\n"
    ),
    (
      "> [!note]\n> T\n> : d",
      "<div class=\"callout note\" role=\"note\">\n<p class=\"callout-title\">Note</p>\n"
        + "<dl>\n<dt>T</dt>\n<dd>d</dd>\n</dl>\n</div>\n"
    ),
    (
      "Term\n:not",
      "<p>Term\n:not</p>\n"
    ),
    (
      "Term\n\\: not",
      "<p>Term\n: not</p>\n"
    ),
    (
      "term\n: > quote?",
      "<dl>\n<dt>term</dt>\n<dd>&gt; quote?</dd>\n</dl>\n"
    ),
    (
      "- item\n: d",
      "<ul>\n<li>item\n: d</li>\n</ul>\n"
    ),
    (
      "1. T\n   : d\n2. U\n: e",
      "<ol>\n<li>\n<dl>\n<dt>T</dt>\n<dd>d</dd>\n</dl>\n</li>\n<li>U\n: e</li>\n</ol>\n"
    ),
    (
      "+ item\n: d",
      "<ul>\n<li>item\n: d</li>\n</ul>\n"
    ),
    (
      "# H\n: d",
      "<h2 id=\"h\">H<a class=\"anchor\" href=\"#h\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
        + "<p>: d</p>\n"
    ),
    (
      "a | b\n---|---\n1 | 2\n: d",
      "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n"
        + "</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n"
        + "</table></div>\n<p>: d</p>\n"
    ),
    (
      "용어\n: 뜻이다\n{: .dl}",
      "<dl class=\"dl\">\n<dt>용어</dt>\n<dd>뜻이다</dd>\n</dl>\n"
    ),
    (
      "==표시==는 a==b==c ==a **b** c== ~~x ==y~~ z== \\==a== ==a\\== `==x==`",
      "<p><mark>표시</mark>는 a==b==c <mark>a <strong>b</strong> c</mark> <del>x ==y</del> z== ==a== ==a== <code>==x==</code></p>\n"
    ),
    (
      "==a\nb== == c ==",
      "<p><mark>a\nb</mark> == c ==</p>\n"
    ),
    (
      "==== ==a===",
      "<p>==== ==a===</p>\n"
    ),
    (
      "가==나==다 「==라==」",
      "<p>가<mark>나</mark>다 「<mark>라</mark>」</p>\n"
    ),
    (
      "[==x==](https://a.b)",
      "<p><a href=\"https://a.b\" rel=\"noopener\"><mark>x</mark></a></p>\n"
    ),
    (
      "[TOC]\n\n## A\n\n### B\n\n#### C\n\n## D",
      "<nav class=\"contents\" aria-label=\"Contents\">\n<ul>\n<li><a href=\"#a\">A</a><ul>\n"
        + "<li><a href=\"#b\">B</a><ul>\n<li><a href=\"#c\">C</a></li>\n</ul>\n</li>\n</ul>\n"
        + "</li>\n<li><a href=\"#d\">D</a></li>\n</ul>\n</nav>\n"
        + "<h2 id=\"a\">A<a class=\"anchor\" href=\"#a\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
        + "<h3 id=\"b\">B<a class=\"anchor\" href=\"#b\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h3>\n"
        + "<h4 id=\"c\">C<a class=\"anchor\" href=\"#c\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h4>\n"
        + "<h2 id=\"d\">D<a class=\"anchor\" href=\"#d\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
    ),
    (
      "[[_TOC_]]",
      ""
    ),
    (
      "[TOC]: https://x.y\n\n[TOC]",
      "<p><a href=\"https://x.y\" rel=\"noopener\">TOC</a></p>\n"
    ),
    (
      "- [TOC]\n\n# T",
      "<ul>\n<li>\n<nav class=\"contents\" aria-label=\"Contents\">\n<ul>\n"
        + "<li><a href=\"#t\">T</a></li>\n</ul>\n</nav></li>\n</ul>\n"
        + "<h2 id=\"t\">T<a class=\"anchor\" href=\"#t\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
    ),
    (
      "`[TOC]` [toc] x",
      "<p><code>[TOC]</code> [toc] x</p>\n"
    ),
    (
      "글\n\n10: 30에 만나자\n\n- 1: 하나\n- 3.14: x\n\n2024: 회고\n\nSteps\n1: do\n1::abc",
      "<p>글</p>\n<p>10: 30에 만나자</p>\n<ul>\n<li>1: 하나</li>\n<li>3.14: x</li>\n</ul>\n"
        + "<p>2024: 회고</p>\n<p>Steps\n1: do\n1::abc</p>\n"
    ),
    (
      "The operators are ==, !=, !== and ===. \"==\"와 \"==\" (==)와 (==) >==> <==< `a`==`b`",
      "<p>The operators are ==, !=, !== and ===. &quot;==&quot;와 &quot;==&quot; (==)와 (==) &gt;==&gt; &lt;==&lt; <code>a</code>==<code>b</code></p>\n"
    ),
    (
      "> [!tip]제목",
      "<div class=\"callout tip\" role=\"note\">\n<p class=\"callout-title\">‹Tip›제목</p>\n</div>\n"
    ),
    (
      "> [!note|right] x",
      "<div class=\"callout note\" role=\"note\">\n<p class=\"callout-title\">‹Note›x</p>\n</div>\n"
    ),
    (
      "Term\n: a\n: b\n\ntext\n: not term",
      "<dl>\n<dt>Term</dt>\n<dd>a</dd>\n<dd>b</dd>\n<dt>text</dt>\n<dd>not term</dd>\n</dl>\n"
    ),
    (
      "a ==b== c==d== ==e==f",
      "<p>a <mark>b</mark> c==d== ==e==f</p>\n"
    ),
  ])
  func `what is read beyond GFM`(markdown: String, expected: String) {
    let page = render(markdown)
    // Before a title of its author's, screen readers say the kind.
    let expected = expected.replacing(/‹(\w+)›/) { "<span class=\"spoken\">\($0.1): </span>" }
    #expect(String(decoding: page.html, as: UTF8.self) == expected)
    #expect(page.diagnostics.map(\.message) == [])
  }

  @Test(arguments: [
    ("> [!NOTE\n> x", "1:3 1"), ("> [!TIP 제목\n> x", "1:3 1"), (">[! tip]\n> x", "1:2 1"),
    ("> [!NOTE]: 주의\n> x", "1:3 1"), ("> [！TIP]\n> x", "1:3 1"), ("> x\n\n> ［!tip］ y", "3:3 3"),
    ("> ［！TIP］", "1:3 3"), ("> [!TIP］", "1:3 1"),
  ])
  func `a quote that begins like a callout is told`(markdown: String, place: String) {
    let page = render(markdown)
    #expect(places(page) == ["\(place) this quote looks like a callout but is not one"])
    #expect(page.html.starts(with: "<blockquote>".utf8))
  }

  @Test(arguments: ["> [!TIP 제목] x", "> [!Warning x]\n> y"])
  func `a title in the brackets is told`(markdown: String) {
    let type = markdown.contains("TIP") ? "TIP" : "Warning"
    #expect(render(markdown).diagnostics.map(\.suggestion) == ["did you mean \"\(type)\"?"])
  }

  @Test(arguments: [
    (
      ":::danger\nx",
      "<div class=\"callout caution\" data-callout=\"danger\" role=\"note\">\n"
        + "<p class=\"callout-title\">Danger</p>\n<p>x</p>\n</div>\n",
      "1:1 9 :::danger is not closed"
    ),
    (
      "> [!WARINING]\n> x",
      "<div class=\"callout note\" data-callout=\"warining\" role=\"note\">\n"
        + "<p class=\"callout-title\">Warining</p>\n<p>x</p>\n</div>\n",
      "1:3 2 there is no callout \"warining\": it is shown as a note"
    ),
  ])
  func `what is read beyond GFM, or it is told`(markdown: String, expected: String, told: String) {
    let page = render(markdown)
    #expect(String(decoding: page.html, as: UTF8.self) == expected)
    #expect(places(page).joined(separator: "\n") == told)
  }
}
