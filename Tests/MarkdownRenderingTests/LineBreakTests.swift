import MarkdownRendering
import Testing

@Suite("Line breaks between lines of Japanese") struct LineBreakTests {
  @Test(
    "They give no space beside markup either",
    arguments: [
      ("[[道]]\nです", "道</a>です"), ("文\n[[道]]", "文<a"), ("文\n[[ 道 ]]", "文<a"),
      ("[[word:道路]]\nです", "道路</a>です"), ("文\n[[word: 道路]]", "文<a"),
      ("~~文~~\n文", "</del>文"), ("文\n~~文~~", "文<del>"), ("~~[[道]]~~\n文", "</del>文"),
      ("<ruby>漢<rt>かん</rt></ruby>\nです", "</ruby>です"),
      ("文\n<ruby>漢<rt>かん</rt></ruby>", "文<ruby>"),
      ("文です。[^1]\n次\n\n[^1]: 注", "</sup>次"),
      ("**文**\n*文*", "</strong><em>文"), ("**文です。**[^1]\n次\n\n[^1]: 注", "</sup>次"),
      ("文<!-- a -->\n文", "文文"), ("**文<b>文</b>**\n文", "</strong>文"),
      ("[文\n文](other.md)", "文文"), ("**（文）**\n文", "</strong>文"),
    ])
  func joined(markdown: String, expected: String) {
    #expect(html(markdown).contains(expected), "\(html(markdown))")
  }

  @Test(
    "Elsewhere they stay",
    arguments: [
      ("[[道]]\n는", "</a>\n는"), ("文\nabc", "文\nabc"), ("文`a`\n文", "</code>\n文"),
      ("文![文](a.png)\n文", ">\n文"), ("文<br>\n文", "<br>\n文"), ("~~글~~\n글", "</del>\n글"),
      ("文[[Int]]\n文", "]]\n文"), ("~~a~~文b~\n文", "文b~\n文"), ("文<img src=\"a.png\">\n文", ">\n文"),
    ])
  func kept(markdown: String, expected: String) {
    #expect(html(markdown).contains(expected), "\(html(markdown))")
  }

  @Test(
    "They give no space in texts without markup either",
    arguments: [
      ("![画面の\n説明](a.png)", "alt=\"画面の説明\""), ("![図、\\\n次](a.png)", "alt=\"図、次\""),
      ("![**図**\n`x`](a.png)", "alt=\"図 x\""), ("![화면\n설명](a.png)", "alt=\"화면 설명\""),
      ("![図\n설명](a.png)", "alt=\"図 설명\""), ("![a\nb](a.png)", "alt=\"a b\""),
      ("![x](a.png \"題の\n続き\")", "<figcaption>題の続き</figcaption>"),
      ("[x](other.md '題。\n（続き）')", "title=\"題。（続き）\""),
      ("[x](other.md '글\n글')", "title=\"글\n글\""), ("![x](a.png \"題 の\")", ">題 の<"),
    ])
  func plain(markdown: String, expected: String) {
    #expect(html(markdown).contains(expected), "\(html(markdown))")
  }

  @Test(
    "They give no space in raw HTML either",
    arguments: [
      ("<p>画面の\n説明</p>", "画面の説明"),
      ("<div>\n画面の\n  説明です。\n「次」</div>", ">\n画面の説明です。「次」<"),
      ("<p>화면\n설명</p>", "화면\n설명"), ("<p>図\n설명\na</p>", "図\n설명\na"),
      ("<p>文<b>\n文</b></p>", "文<b>\n文"), ("<pre>文\n文</pre>", "文\n文"),
      ("<p><code>文\n文</code></p>", "文\n文"), ("<p>a\nb 文</p>", "a\nb 文"),
      ("<pre>\n文\n<b>文\n文</b></pre>", "<b>文\n文"), ("<p>文の\n続き&#12;\n次</p>", "文の続き\u{FFFD}\n次"),
    ])
  func raw(markdown: String, expected: String) {
    #expect(html(markdown).contains(expected), "\(html(markdown))")
  }

  @Test(arguments: [
    ("一行目の\\\n続き", "一行目の続き"), ("한 줄\\\n다음", "한 줄 다음"), ("文の\n続き a", "文の続き a"),
    ("<b>文の</b><br>続き", "文の続き"), ("一 二", "一 二"),
  ])
  func `they give no space in an excerpt's text`(markdown: String, expected: String) {
    #expect(render(markdown).excerptText == expected)
  }
}
