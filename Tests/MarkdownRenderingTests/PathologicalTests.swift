import Diagnostics
import HostilePages
import MarkdownRendering
import Primitives
import TestKit
import Testing

/// Pages on which readers of Markdown have taken quadratic time or deep stacks. A package of its own
/// builds whole sites of longer ones.
@Suite("Hostile pages") struct PathologicalTests {
  @Test(
    "They are refused or rendered, and take as long as they are",
    arguments: Rounds.cases(HostilePage.all, oneOf: 7))
  func proportion(page: HostilePage) {
    // What has no tag is one text for both.
    for isTrusted in page.name.contains("<") ? [false, true] : [false] {
      let options = MarkdownOptions(trustsHTML: isTrusted, advises: true)
      expectProportion(from: 4 << 10) { size in
        let bytes = page.text(size: size)
        let rendered = MarkdownRenderer(options: options)
          .render(SourceText(path: "a.md", bytes: bytes), resolver: SmallSite())
        _ = TitleHeading.first(in: bytes, from: 0)
        #expect(rendered.html.count <= Limits.pageBytes)
      }
    }
  }

  @Test func `references that multiply the page go over the budget and not the machine`() {
    let address = String(repeating: "a", count: 60_000)
    let block = String(repeating: "[a]", count: 10_000) + "\n\n"
    let text = "[a]: \(address)\n\n" + String(repeating: block, count: 20)
    #expect(render(text).diagnostics.map(\.code) == [.markdownLimit])
  }

  @Test(
    "An instruction without an end is text, and one with an end is what it was",
    arguments: [
      ("a <? b <? c", "a &lt;? b &lt;? c"), ("a <? b ?> c", "a &lt;? b ?> c"),
      ("a `<?`", "a <code>&lt;?</code>"), ("a <![CDATA[ b", "a &lt;![CDATA[ b"),
      ("[a](<?y>)", "<a href=\"?y\">a</a>"), ("**가(<?)**는", "<strong>가(&lt;?)</strong>는"),
    ])
  func instructions(markdown: String, expected: String) {
    let page = MarkdownRenderer(options: MarkdownOptions())
      .render(SourceText(path: "a.md", bytes: Array(markdown.utf8)))
    #expect(String(decoding: page.html, as: UTF8.self) == "<p>\(expected)</p>\n")
  }

  @Test func `trusted instructions pass over lines, and over blank lines where they are blocks`() {
    let options = MarkdownOptions(trustsHTML: true)
    #expect(html("<?a\n\nb?>", options: options) == "<?a\n\nb?>\n")
    #expect(html("a <?b\nc?> d", options: options) == "<p>a <?b\nc?> d</p>\n")
  }
}
