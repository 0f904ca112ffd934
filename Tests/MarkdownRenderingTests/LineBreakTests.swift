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
}
