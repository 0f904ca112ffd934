import TestKit
import Testing

@testable import SearchIndexing

@Suite struct SearchTextTests {
  /// Of a page's main, its sections as `heading|text`.
  private func sections(_ main: String) -> [String] {
    SearchText(html: Array("<header>no</header><main id=\"Main\">\(main)</main><p>no".utf8))
      .sections.map { "\($0.heading)|\($0.text)" }
  }

  @Test(arguments: [
    ("<p>값 <em>타</em>입</p>", ["|값 타입"]),
    ("<p>a\n  b</p>\n<p>c</p>", ["|a b c"]),
    ("<ul><li>a</li><li>b</li></ul>c<br>d", ["|a b c d"]),
    ("<code><span class=\"k\">child</span>DidFinish</code>", ["|childDidFinish"]),
    ("a &lt;b&gt; &amp;&quot;&#39;&#x27;&#48; &foo; & b", ["|a <b> &\"''0 &foo; & b"]),
    ("<h1>T</h1>a<h2 id=\"x\">H<a aria-hidden=\"true\">#</a></h2>b", ["|T a", "H|b"]),
    ("<h2>No id</h2>a<h3 id=y>H</h3><h6 id='z'>I</h6>b", ["|No id a", "H|", "I|b"]),
    ("a<nav>no<nav>no</nav>no</nav>b<script>'</p>' < 1</script><style>no</style>c", ["|a b c"]),
    ("<ruby>日<rp>(</rp><rt>にち</rt><rp>)</rp>曜</ruby><svg><text>no</text></svg>", ["|日曜"]),
    ("<ruby><rb>日<rtc><rt>にち<rt>nichi</rtc><rb>曜</ruby>은<p>a<rt>no</p>b", ["|日曜은 a b"]),
    ("a<div data-no-search><div>no</div>no</div>b<p data-no-search=\"\">no</p>c", ["|a b c"]),
    ("a<br data-no-search>b<img alt=\">\" data-no-search>c", ["|a bc"]),
    ("a<!-- <p>no --><!---->b<!-- -- > no", ["|ab"]),
    ("a < b <3 </ > c", ["|a < b <3 </ > c"]),
    ("<p title='a>b' class=x/>c", ["|c"]),
    ("a<section data-no-search>no", ["|a"]),
    ("", []),
  ])
  func `a page says what readers read`(_ main: String, _ expected: [String]) {
    #expect(sections(main) == expected, "\(main)")
  }

  @Test func `a page without main says nothing`() {
    for html in ["", "<p>a", "<main", "<main data-no-search>a</main>", "<mainly>a</mainly>"] {
      #expect(SearchText(html: Array(html.utf8)).sections.isEmpty, "\(html)")
    }
  }

  @Test(
    arguments: [
      "<", "<a ", "<a b=\"", "&", "&#", "<!--", "<!-- -", "<div data-no-search>", "<script>",
      "<h2 id=a>", "</h2>", " ", "<svg><", "&#x41;",
    ])
  func `any page takes time in proportion to its length`(_ part: String) {
    expectProportion(from: 50_000) {
      let text = SearchText(html: Array("<main>\(String(repeating: part, count: $0))".utf8))
      #expect(text.whole.utf8.count < 4_000_000)
    }
  }

  @Test(arguments: 0..<UInt64(Rounds.number(50, long: 200)))
  func `a page never says more than it has, whatever its markup`(seed: UInt64) {
    let pieces = [
      "<p>", "</p>", "<b>", "<br>", "<nav>", "</nav>", "<h2 id=a>", "<h3>", "</h2>", "</h3>",
      "<!--", "-->", "<", ">", "&", "&lt;", "&#9;", "&#x1F600;", "&#128;", "&nbsp;", " ", "\n", "a",
      "가", "日", "<script>", "</script>", "</main>", "<p data-no-search>", "<a b='", "\"",
    ]
    var random = SeededGenerator(seed: seed)
    let main = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let html = "<main>\(main)"
    let sections = SearchText(html: Array(html.utf8)).sections
    let said = sections.map { $0.heading.utf8.count + $0.text.utf8.count }.reduce(0, +)
    #expect(said < html.utf8.count)
    for text in sections.flatMap({ [$0.heading, $0.text] }) {
      // One space between words, none at either end; a reference may stand for a line end.
      #expect(!text.contains("  ") && !text.hasPrefix(" ") && !text.hasSuffix(" "), "\(html)")
    }
  }
}
