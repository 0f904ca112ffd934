import Diagnostics
import MarkdownRendering
import TestKit
import Testing

/// Raw HTML and code are not read for emphasis and links, so they may be long; what is text is
/// found to be text, whatever stands before it.
@Suite("Long raw HTML and code") struct UnlimitedBlockTests {
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// 141 KB without a blank line, as a log or a list in an old post has it.
  private static let details =
    "<details>\n<summary>Log</summary>\n"
    + repeated("<p>**not** [read](as) Markdown</p>\n", 4_300) + "<p>the end</p>\n</details>\n"

  @Test(arguments: [false, true])
  func `a long details passes, and Markdown behind it is read`(isTrusted: Bool) {
    let page = render(
      "a\n\n" + Self.details + "\n*b*\n", options: MarkdownOptions(trustsHTML: isTrusted))
    #expect(!page.diagnostics.contains { $0.severity == .error })
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(html.contains("<p>the end</p>\n</details>\n<p><em>b</em></p>\n"))
  }

  @Test(
    "None of the limits of text is one of raw HTML and code",
    arguments: [
      ("<div>\n", "</div>\n"), ("<b>\n", "</b>\n"), ("> <div>\n> ", "</div>\n"),
      ("<pre>\n", "</pre>\n"), ("<!--\n", "-->\n"), ("```\n", "```\n"), ("\n    ", "\n"),
    ])
  func unlimited(start: String, end: String) {
    for text in [
      Self.repeated("a", 70_000), Self.repeated("|", 257), Self.repeated("|-|", 300),
    ] {
      #expect(codes(start + text + "\n" + end).isEmpty)
    }
    let indent = start.hasSuffix("    ") ? "    " : start.hasPrefix("> ") ? "> " : ""
    #expect(codes(start + Self.repeated("|-|\n\(indent)|-|-|\n\(indent)", 80) + end).isEmpty)
    #expect(codes(start + Self.repeated("a b\n\(indent)", 30_000) + end).isEmpty)
  }

  private func codes(_ markdown: String) -> [DiagnosticCode] {
    render(markdown, options: MarkdownOptions(trustsHTML: true)).diagnostics
      .map(\.code).filter { $0 == .markdownLimit }
  }

  /// What looks as if raw HTML or code went on.
  static let disguises = [
    "", "<div>\n\u{1}\n", "<div>\n\u{B}\u{7F}\n", "<div>\n \t\n", "<div>\r\r", "<div>\r\n\r\n",
    "```\n\n<details>\n```\n", "~~~\n<details>\n~~~~\n", "<!--\n\n<div>\n-->\n", "<!A\n\n<div>\n",
    "<script>\n\n<div>\n</script>\n", "<pre>\n<div></pre>\n", "<?a\n\n<div>\n?>\n",
    "<![CDATA[\n<div>\n]]>\n", "a\n<b>\n", "<b> a\n", "<b\n", "<divx\n", "< div>\n", "\\<div>\n",
    "> <div>\n", "- <div>\n", "1. <div>\n\n", "- ```\n", "> ```\n", "[^a]: <div>\n\n", "    a\n",
    "# ", "<div>\n\n# ", "|a|\n|-|\n|", "a\n|b|\n|-|\n\n", "[a]: <div>\n", "[a]: b\n=\n",
    "\u{FEFF}", "\u{FEFF}<div>\n\n", "<div>\u{0}\n\u{2}\n",
  ]

  @Test(
    "Text behind them is text, and too much of it is refused",
    arguments: disguises)
  func refused(disguise: String) {
    let mega = disguise + Self.repeated("*a **a ", 140_000)
    let parts = ["[", "a** ", "![[]()", "*a_\n", "[a](<b\n"].flatMap { unit in
      ["", "\n---\n", "\n```\n"].map { (unit, end: $0) }
    }
    // Few of them are three units, each with another end.
    let texts = Rounds.cases(parts, oneOf: 7).map { unit, end in
      disguise + Self.repeated(unit, 90_000 / unit.utf8.count) + end
    }
    for text in Rounds.areMany ? [mega] + texts : texts {
      let page = render(text, options: MarkdownOptions(trustsHTML: true))
      #expect(page.diagnostics.map(\.code) == [.markdownLimit])
      #expect(page.html.isEmpty)
    }
  }
}
