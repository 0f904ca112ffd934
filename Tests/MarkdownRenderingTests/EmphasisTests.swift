import Primitives
import TestKit
import Testing

@testable import MarkdownRendering

@Suite("Emphasis beside Korean, Japanese and Chinese") struct EmphasisTests {
  @Test(
    "It opens and closes where a reader expects it",
    arguments: [
      // Korean particles after parentheses and quotes.
      ("**단어(word)**는", "<strong>단어(word)</strong>는"),
      ("*단어(word)*는", "<em>단어(word)</em>는"),
      ("***단어(word)***는", "<em><strong>단어(word)</strong></em>는"),
      (
        "**Codable(Encodable & Decodable)**을",
        "<strong>Codable(Encodable &amp; Decodable)</strong>을"
      ),
      ("**'인용'**을", "<strong>'인용'</strong>을"),
      ("**\"인용\"**을", "<strong>&quot;인용&quot;</strong>을"),
      ("**“인용”**을", "<strong>“인용”</strong>을"),
      ("**물음?**이라고", "<strong>물음?</strong>이라고"),
      ("**끝.**그리고", "<strong>끝.</strong>그리고"),
      ("**C#**은", "<strong>C#</strong>은"),
      ("**[링크]**는", "<strong>[링크]</strong>는"),
      ("**<br>**는", "<strong><br></strong>는"),
      ("**`code`**는", "<strong><code>code</code></strong>는"),
      ("**[글](other.md)**은", "<strong><a href=\"/tutorials/other/\">글</a></strong>은"),
      // A sign of comparison, not of a quote.
      ("*>*가", "<em>&gt;</em>가"),
      ("이것은**(강조)**입니다", "이것은<strong>(강조)</strong>입니다"),
      ("이것은**'강조'**입니다", "이것은<strong>'강조'</strong>입니다"),
      ("이것은**`code`**입니다", "이것은<strong><code>code</code></strong>입니다"),
      (
        "이것은**[글](other.md)**입니다",
        "이것은<strong><a href=\"/tutorials/other/\">글</a></strong>입니다"
      ),
      ("이것은**강조**입니다", "이것은<strong>강조</strong>입니다"),
      ("이것은 **강조(emphasis)** 입니다", "이것은 <strong>강조(emphasis)</strong> 입니다"),
      ("**가(a)**와 **나(b)**는", "<strong>가(a)</strong>와 <strong>나(b)</strong>는"),
      ("(**강조**)는", "(<strong>강조</strong>)는"),
      ("**가**·**나**", "<strong>가</strong>·<strong>나</strong>"),
      // Japanese.
      ("日本語**強調（きょうちょう）**です。", "日本語<strong>強調（きょうちょう）</strong>です。"),
      ("日本語***強調（きょうちょう）***です。", "日本語<em><strong>強調（きょうちょう）</strong></em>です。"),
      ("**「漢字」**を", "<strong>「漢字」</strong>を"),
      ("これは**「漢字」**です", "これは<strong>「漢字」</strong>です"),
      ("**文です。**次の文", "<strong>文です。</strong>次の文"),
      ("**本当？**と", "<strong>本当？</strong>と"),
      ("**例：**これ", "<strong>例：</strong>これ"),
      ("**長音ー**です", "<strong>長音ー</strong>です"),
      ("**ｶﾀｶﾅ｡**です", "<strong>ｶﾀｶﾅ｡</strong>です"),
      ("**Swift（言語）**を", "<strong>Swift（言語）</strong>を"),
      ("これは**(a)**です", "これは<strong>(a)</strong>です"),
      ("これは**`a`**です", "これは<strong><code>a</code></strong>です"),
      ("。**次**の", "。<strong>次</strong>の"),
      ("）**次**の", "）<strong>次</strong>の"),
      ("「**次**」の", "「<strong>次</strong>」の"),
      ("**a）**b", "<strong>a）</strong>b"),
      // Chinese.
      ("**中文（强调）**的", "<strong>中文（强调）</strong>的"),
      ("这是**“强调”**的", "这是<strong>“强调”</strong>的"),
      ("**《书名》**是", "<strong>《书名》</strong>是"),
      // Rare letters, variation selectors, half width.
      ("**𠮟る（しかる）**の", "<strong>𠮟る（しかる）</strong>の"),
      ("**葛\u{E0100}（かつ）**の", "<strong>葛\u{E0100}（かつ）</strong>の"),
      ("**ㄱ(기역)**은", "<strong>ㄱ(기역)</strong>은"),
      // Nested.
      ("**바깥 *안(in)*은**요", "<strong>바깥 <em>안(in)</em>은</strong>요"),
      ("*바깥 **안(in)**은*요", "<em>바깥 <strong>안(in)</strong>은</em>요"),
      ("> **단어(word)**는", "<blockquote>\n<p><strong>단어(word)</strong>는</p>\n</blockquote>\n"),
      ("- **단어(word)**는", "<ul>\n<li><strong>단어(word)</strong>는</li>\n</ul>\n"),
      // Both marks side by side.
      ("**_강조_**는", "<strong><em>강조</em></strong>는"),
      ("**가 _나_**는", "<strong>가 <em>나</em></strong>는"),
      ("이것은 **_Swift_**의", "이것은 <strong><em>Swift</em></strong>의"),
      ("이것은**_Swift_**의", "이것은<strong><em>Swift</em></strong>의"),
      ("日本語**_強調_**です", "日本語<strong><em>強調</em></strong>です"),
      ("*_가_*는", "<em><em>가</em></em>는"),
      ("*__가__*는", "<em><strong>가</strong></em>는"),
      ("***_가_***는", "<em><strong><em>가</em></strong></em>는"),
      ("_강조_**굵게**", "<em>강조</em><strong>굵게</strong>"),
      ("**굵게**_강조_", "<strong>굵게</strong><em>강조</em>"),
      ("**가**__b__", "<strong>가</strong><strong>b</strong>"),
      ("**가**_나_**다**", "<strong>가</strong><em>나</em><strong>다</strong>"),
      ("**_(강조)_**는", "<strong><em>(강조)</em></strong>는"),
      ("**_「強調」_**です", "<strong><em>「強調」</em></strong>です"),
      ("**_`code`_**는", "<strong><em><code>code</code></em></strong>는"),
      ("_**강조**_ 는", "<em><strong>강조</strong></em> 는"),
      ("_가 **나(b)**_ 는", "<em>가 <strong>나(b)</strong></em> 는"),
      ("**가_나**다", "<strong>가_나</strong>다"),
      ("가﹨**_나_**는", "가﹨<strong><em>나</em></strong>는"),
      ("**_나_**﹨는﹨", "<strong><em>나</em></strong>﹨는﹨"),
      ("_**가**_는", "_<strong>가</strong>_는"),
      // Strikethrough.
      ("~~단어(word)~~는", "<del>단어(word)</del>는"),
      ("これは~~「古い」~~です", "これは<del>「古い」</del>です"),
      ("~~**단어(word)**~~는", "<del><strong>단어(word)</strong></del>는"),
      ("**~~단어(word)~~**는", "<strong><del>단어(word)</del></strong>는"),
      // No emphasis.
      ("** 단어(word)**는", "** 단어(word)**는"),
      ("단어 ** 는", "단어 ** 는"),
      ("\\**단어(word)*는", "*<em>단어(word)</em>는"),
      ("`**단어(word)**는`", "<code>**단어(word)**는</code>"),
      ("0~9까지 … 0~9", "0~9까지 … 0~9"),
      ("단어_(word)_는", "단어_(word)_는"),
    ])
  func emphasis(markdown: String, expected: String) {
    #expect(inline(markdown) == expected)
  }

  @Test func `code, addresses, titles and raw HTML come through without a mark`() {
    let page = html(
      """
      ```
      **단어(word)**는 \\~
      ```

          **단어(word)**는

      [a](other.md "**단어(word)**는") <span title="**단어(word)**는 \\~">x</span> `\\~`

      [b](https://example.com/**a)**는)
      """)
    #expect(!page.unicodeScalars.contains { (0xFDD0...0xFDEF).contains($0.value) })
    #expect(page.contains("aria-label=\"Code\"><code>**단어(word)**는 \\~\n</code></pre>"))
    #expect(page.contains("title=\"**단어(word)**는\""))
    #expect(page.contains("<span title=\"**단어(word)**는 \\~\">"))
    #expect(page.contains("<code>\\~</code>"))
  }

  @Test func `a noncharacter of the author's own does not come through in an address either`() {
    let stranger = String(decoding: ParserMarks.escapedTilde, as: UTF8.self)
    #expect(inline("www.a.b/\(stranger)c*").contains("www.a.b/\u{FFFD}c"))
  }

  @Test func `a noncharacter of the author's own cannot be taken for a mark`() {
    let stranger = String(decoding: ParserMarks.asterisk, as: UTF8.self)
    let text = "가\(stranger)\(stranger)나\(stranger)\(stranger)"
    #expect(inline(text) == "가\u{FFFD}\u{FFFD}나\u{FFFD}\u{FFFD}")
  }

  @Test("Text without CJK is never changed", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func property(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "*", "**", "***", "_", "__", "~~", "a", "B", " ", "\n", "(", ")", ".", "\"", "`", "[", "]",
      "é",
      "Ж",
      "“", "”", "—", "\\", "!", "<b>", "&amp;", "🚀", "- ", "> ", "ع",
    ]
    for _ in 0..<Rounds.number(600, long: 3_000) {
      let count = Int.random(in: 1...24, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      // An escape that cmark does not know is kept by a mark.
      if ["\\~", "\\[", "\\]"].contains(where: text.contains) { continue }
      let isTouched = Array(text.utf8).withUnsafeBufferPointer {
        Preparation.prepare($0, reading: .defaults) != nil
      }
      #expect(!isTouched, "seed \(seed): \(text)")
    }
  }

  @Test("One mark around the other comes out whole, whatever stands beside", arguments: [21, 22])
  func nested(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Latin letters, which keep CommonMark's rule, stand behind a space.
    let outsides = ["", "가", "は", "漢", " ", "（", "。", "「"]
    let insides = ["가", "나 다", "(word)", "「引用」", "Swift", "`a`", "C#", "끝."]
    let outers = [("*", "em"), ("**", "strong")]
    let inners = [("_", "em"), ("__", "strong")]
    for _ in 0..<Rounds.number(200, long: 500) {
      let before = outsides.randomElement(using: &generator) ?? ""
      let after = outsides.randomElement(using: &generator) ?? ""
      let text = insides.randomElement(using: &generator) ?? ""
      guard let outer = outers.randomElement(using: &generator),
        let inner = inners.randomElement(using: &generator)
      else { continue }
      let markdown = "x \(before)\(outer.0)\(inner.0)\(text)\(inner.0)\(outer.0)\(after) y"
      let content = text == "`a`" ? "<code>a</code>" : text
      let expected =
        "x \(before)<\(outer.1)><\(inner.1)>\(content)</\(inner.1)></\(outer.1)>\(after) y"
      #expect(inline(markdown) == expected, "seed \(seed): \(markdown)")
    }
  }
}
