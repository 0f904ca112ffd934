import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// Inputs on which Markdown parsers have taken quadratic time or deep stacks. The long versions
/// are a script; these are short enough for every run.
@Suite("Hostile pages") struct PathologicalTests {
  /// Each with what is repeated and how often for about 16 KB.
  static let inputs: [(name: String, text: String)] = [
    ("nested strong", repeated("*a **a ", 2_300)),
    ("strong closers", repeated("a** ", 4_000)),
    ("strong openers", repeated("**a ", 4_000)),
    ("mixed emphasis", repeated("*a_ ", 4_000)),
    ("long runs", repeated(repeated("*", 60) + "a ", 260)),
    ("CJK runs", repeated("**가)**", 1_600)),
    ("brackets", repeated("[", 16_000)),
    ("closing brackets", repeated("]", 16_000)),
    ("link openers", repeated("[a](", 4_000)),
    ("link openers with pointers", repeated("[a](<b", 2_600)),
    ("link titles", repeated("[a](b \"", 2_300)),
    ("images in images", repeated("![", 8_000) + "a" + repeated("](b)", 4_000)),
    ("dictionary links", repeated("[[", 8_000)),
    ("footnotes", repeated("[^a] ", 3_200) + "\n\n[^a]: b"),
    ("footnote definitions", (0..<800).map { "[^\($0)]: [^\($0 + 1)]\n\n" }.joined() + "[^0]"),
    ("backticks", (1..<180).map { "e" + repeated("`", $0) }.joined()),
    ("open HTML", repeated("<a b", 4_000)),
    ("comments", repeated("<!--", 4_000)),
    ("declarations", repeated("<!A", 5_300)),
    ("instructions", repeated("<?", 8_000)),
    ("CDATA", repeated("<![CDATA[", 1_700)),
    ("inline elements", repeated("<b>", 5_300)),
    ("entities", repeated("&", 16_000)),
    ("tildes", repeated("~~a ", 4_000)),
    ("tilde pairs", repeated("a~~ ~~", 2_600)),
    ("www", repeated("www.", 4_000)),
    ("www with underscores", repeated("_www.a_", 2_300)),
    ("URLs", repeated("http://a", 2_000)),
    ("e-mail", repeated("a@", 8_000)),
    ("colons", repeated("a:", 8_000)),
    ("quotes", repeated(repeated(">", 64) + "a\n", 240)),
    ("deep lists", (0..<170).map { repeated(" ", $0 * 2) + "- a\n" }.joined()),
    ("tables", repeated("|a|b\n|-|-\n|c|d\n\n", 1_000)),
    ("table rows", "|a|b|\n|-|-|\n" + repeated("|\n", 8_000)),
    (
      "wide table",
      repeated("|a", 256) + "\n" + repeated("|-", 256) + "\n" + repeated("|b\n", 4_000)
    ),
    ("references", (0..<1_000).map { "[\($0)]: u\n" }.joined() + "\n" + repeated("[1] ", 2_000)),
    ("setext", repeated("a\n=\n", 4_000)),
    ("equal headings", repeated("# a\n", 4_000)),
    ("fences", repeated("```\n", 4_000)),
    ("NUL", repeated("\0", 16_000)),
    ("soft breaks in Japanese", repeated("漢\n", 4_000)),
    ("backslashes", repeated("\\", 16_000)),
    ("escaped tildes", repeated("\\~", 8_000)),
    ("attributes", repeated("{.a}", 4_000)),
    ("attributes behind brackets", repeated("]{.a}", 3_200)),
    ("attributes below attributes", "a\n" + repeated("{: .b}\n", 2_300)),
    ("open brackets before attributes", repeated("[", 8_000) + repeated("]{.a}", 1_600)),
    ("dollars", repeated("$$a\n", 4_000)),
    ("formulas that do not end", repeated("$$ a\n\n", 2_300)),
    ("marked text", repeated("==a ", 4_000)),
    ("components in a line", repeated(":kbd[a] ", 2_000)),
    ("components in each other", repeated(":kbd[", 3_200)),
    ("components around each other", repeated(":::box\n", 2_300)),
    ("ends of components", repeated("::::box\n", 1_000) + repeated(":::\n", 2_000)),
    ("definitions", "a\n" + repeated(": b\n", 4_000)),
    ("contents", repeated("[TOC]\n\n## a\n\n", 1_100)),
    ("headings with ids", repeated("# a {#b}\n", 1_800)),
  ]

  static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test("They are refused or rendered", arguments: inputs.map(\.name))
  func ends(name: String) throws {
    let text = try #require(Self.inputs.first { $0.name == name }).text
    let page = render(text)
    #expect(!page.html.isEmpty || !page.diagnostics.isEmpty)
  }

  @Test func `references that multiply the page go over the budget and not the machine`() {
    let address = Self.repeated("a", 60_000)
    let text = "[a]: \(address)\n\n" + Self.repeated(Self.repeated("[a]", 10_000) + "\n\n", 20)
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
