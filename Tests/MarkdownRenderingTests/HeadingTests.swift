import MarkdownRendering
import Primitives
import TestKit
import Testing

@Suite("Headings and excerpts") struct HeadingTests {
  private func headings(_ markdown: String, dropsTitle: Bool = false) -> [String] {
    render(markdown, options: MarkdownOptions(dropsTitle: dropsTitle)).headings.map {
      "\($0.level) \($0.id) \($0.text)"
    }
  }

  @Test(
    "They have ids from their text",
    arguments: [
      ("## Swift의 `Codable` *(1)*", "2 swift의-codable-1 Swift의 Codable (1)"),
      ("## [a](other.md) <b>b</b> &amp; c[^x]\n\n[^x]: n", "2 a-b--c a b & c"),
      ("## ~~a~~ [[道]]", "2 a-道 a 道"),
      ("## a  b", "2 a--b a b"),
      ("## 二〇二六年", "2 二〇二六年 二〇二六年"),
      ("## Ⅳ章", "2 ⅳ章 Ⅳ章"),
      ("### **단어(word)**는", "3 단어word는 단어(word)는"),
      // As GitHub makes them.
      ("## 第1章 はじめに", "2 第1章-はじめに 第1章 はじめに"), ("## a_b - c", "2 a_b---c a_b - c"),
      ("## C++ & Rust", "2 c--rust C++ & Rust"), ("## Étude Ωμέγα", "2 étude-ωμέγα Étude Ωμέγα"),
      ("## हिन्दी", "2 हिन्दी हिन्दी"), ("## 🎉 Party!", "2 -party 🎉 Party!"),
      ("## ❤️ Swift", "2 -swift ❤️ Swift"), ("## 💡", "2 section 💡"), ("## 1. 시작", "2 1-시작 1. 시작"),
    ])
  func ids(markdown: String, expected: String) {
    #expect(headings(markdown) == [expected])
  }

  @Test func `ids are unique, also beside ids that the author set and footnotes`() {
    #expect(
      headings("## a\n\n## a\n\n<a id=\"a-1\"></a>\n\n## a\n\n## fn 1\n\nx[^1]\n\n[^1]: y")
        == ["2 a a", "2 a-2 a", "2 a-3 a", "2 fn-1-1 fn 1"])
    let count = Rounds.number(2_000, long: 20_000)
    #expect(Set(render(String(repeating: "# x\n", count: count)).ids).count == count)
  }

  @Test func `headings lead to themselves`() {
    #expect(
      html("## 가 b")
        == "<h2 id=\"가-b\">가 b<a class=\"anchor\" href=\"#%EA%B0%80-b\" aria-hidden=\"true\" "
        + "tabindex=\"-1\">#</a></h2>\n")
  }

  @Test func `headings of level 1 go below the page's title, and the others with them`() {
    #expect(headings("# a\n\n## b\n\n# c") == ["2 a a", "3 b b", "2 c c"])
    #expect(headings("# a\n\n## b\n\n# c", dropsTitle: true) == ["3 b b", "2 c c"])
    #expect(headings("# a\n\n## b", dropsTitle: true) == ["2 b b"])
    #expect(headings("> # a\n\n## b") == ["2 a a", "2 b b"])
    #expect(headings("# a\n\n###### b") == ["2 a a", "6 b b"])
    #expect(html("# a *b*\n\nc", options: MarkdownOptions(dropsTitle: true)) == "<p>c</p>\n")
  }

  @Test func `the excerpt is the first paragraph, without ids and footnotes`() {
    let page = render(
      "# t\n\n![x](a.png)\n\n첫 *문단*<b id=\"i\">b</b>[^1]\n\n둘째\n\n[^1]: n")
    #expect(String(decoding: page.excerpt, as: UTF8.self) == "<p>첫 <em>문단</em><b>b</b></p>\n")
    #expect(page.excerptText == "첫 문단b")
  }

  @Test func `the excerpt is what stands before the mark`() {
    let page = render("a[^1]\n\n## b\n\nc &lt; d\n\n<!--more-->\n\ne\n\n[^1]: n")
    #expect(
      String(decoding: page.excerpt, as: UTF8.self)
        == "<p>a</p>\n<h2>b</h2>\n<p>c &lt; d</p>\n")
    #expect(page.excerptText == "a b c < d")
    #expect(!String(decoding: page.html, as: UTF8.self).contains("more"))
  }

  @Test func `the mark ends an excerpt wherever it stands, and the excerpt's tags are whole`() {
    let inDivision = render("<div>\n\na\n\n<!--more-->\n\nb\n\n</div>")
    #expect(String(decoding: inDivision.excerpt, as: UTF8.self) == "<div>\n<p>a</p>\n</div>")
    let inList = render("a\n\n- <!--more-->\n\nb")
    #expect(String(decoding: inList.excerpt, as: UTF8.self) == "<p>a</p>\n")
  }

  @Test func `only attributes are left out of the excerpt, not what looks like one`() {
    let page = render("a <? id=\"<i id=b?>c\n")
    #expect(page.ids == ["b?"])
    let excerpt = String(decoding: page.excerpt, as: UTF8.self)
    #expect(excerpt == "<p>a &lt;? id=\"<i>c</i></p>\n")
  }

  @Test(arguments: [true, false], [1, 2] as [UInt64])
  func `an excerpt alone is that of the whole page`(trusted: Bool, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces =
      LayoutTests.pieces + Array(repeating: "\n\n", count: 30) + [
        "<!--more-->", "\n\n<!--more-->\n\n",
      ]
    var cut = 0
    let rounds = Rounds.number(150, long: 4_000)
    for _ in 0..<rounds {
      let page = (0..<Int.random(in: 1...24, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      var options = MarkdownOptions(trustsHTML: trusted)
      let whole = render(page, options: options)
      options.endsAtExcerpt = true
      let alone = render(page, options: options)
      #expect(alone.excerpt == whole.excerpt, "\(page.debugDescription)")
      #expect(alone.hasMore == whole.hasMore)
      if alone.html.count < whole.html.count { cut += 1 }
    }
    #expect(cut > rounds / 4)
  }

  @Test(
    "A list of links to headings is the page's own table of contents only above the second one",
    arguments: [
      ("- [a](#a)\n- [b](#b)\n\n## a\n\n## b", true),
      ("## c\n\n- [a](#a)\n- [b](#b)\n\n## a\n\n## b", true),
      ("# c\n\n- [a](#a)\n- [b](#b)\n\n# a\n\n# b", true),
      ("## a\n\n## b\n\n- [a](#a)\n- [b](#b)", false),
      ("# a\n\n# b\n\n- [a](#a)\n- [b](#b)", false),
      ("- [a](#a)\n\n## a\n\n## b\n\n- [b](#b)", false), ("- [a](#a)\n\n## a", false),
      ("- [a](other.md)\n- [b](other.md)\n\n## a", false),
      ("- see [a](#a)\n- see [b](#b)\n\n## a", false), ("[a](#a)\n\n[b](#b)\n\n## a", false),
    ])
  func ownContents(markdown: String, isOwn: Bool) {
    #expect(render(markdown).hasContents == isOwn)
  }
}
