import MarkdownRendering
import Testing

/// Ruby, whose base is the text.
@Suite struct RubyTests {
  private static let forms = [
    "<ruby>道<rt>みち</rt></ruby>란", "<ruby>道<rp>(</rp><rt>みち</rt><rp>)</rp></ruby>란",
    "<ruby><rb>道</rb><rtc><rt>みち</rt><rt>way</rt></rtc></ruby>란",
    "<RUBY lang=ja>道<RT>みち</RUBY>란", "<ruby>道<rt><b>みち</b></rt></ruby>란",
  ]

  @Test(arguments: forms, [false, true])
  func `what is taken out of a text is the base of its ruby`(ruby: String, isTrusted: Bool) throws {
    let page = render(
      "\(ruby) 길\n\n## \(ruby)\n\n![\(ruby)](a.png) b",
      options: MarkdownOptions(trustsHTML: isTrusted))
    #expect(page.excerptText == "道란 길")
    #expect(page.headings.map(\.text) == ["道란"])
    #expect(page.headings.map(\.id) == ["道란"])
    #expect(String(decoding: page.html, as: UTF8.self).contains("alt=\"道란\""))
    #expect(page.diagnostics.isEmpty, "\(page.diagnostics)")
    let title = try #require(TitleHeading.first(in: Array("# \(ruby)".utf8), from: 0))
    #expect(title.text == "道란")
    #expect(title.readings.contains("みち"))
  }

  @Test(arguments: [
    ("<ruby>道<rt>みち</rt></ruby>란", "<ruby lang=\"ja\">道<rt>みち</rt></ruby>란"),
    ("<ruby>道<rt>도</rt></ruby>란", "<ruby><span lang=\"ja\">道</span><rt>도</rt></ruby>란"),
    (
      "<ruby lang=\"zh\">道<rt>dào</rt></ruby>",
      "<ruby lang=\"zh\"><span lang=\"ja\">道</span><rt>dào</rt></ruby>"
    ),
    ("<ruby class=\"a\">お<rt>o</rt></ruby>", "<ruby lang=\"ja\" class=\"a\">お<rt>o</rt></ruby>"),
  ])
  func `ruby with kana is Japanese as a whole`(ruby: String, expected: String) {
    #expect(html(ruby, options: MarkdownOptions(marksJapanese: true)) == "<p>\(expected)</p>\n")
  }
}
