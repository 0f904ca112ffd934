import Diagnostics
import TestKit
import Testing

/// Settings, front matter and Markdown in the words of Hugo, Jekyll and Docusaurus: each is understood,
/// or answered with the words of Michi.
@Suite struct OtherToolsTests {
  /// Lines of `site.yml`, of front matter or of a text, and what the answer contains; nothing where
  /// they are understood.
  private static let words: [(kind: String, text: String, answer: String?)] = [
    ("front matter", "build: { list: never }", nil),
    ("front matter", "_build: { render: never }", nil),
    ("front matter", "sitemap: { disable: true }", "sitemap: false"),
    ("front matter", "excludeSearch: true", "search: false"),
    ("front matter", "feed: { excluded: true }", "unlisted: true"),
    ("front matter", "robotsNoIndex: true", "noindex: true"),
    ("front matter", "canonical_url: https://example.org/", nil),
    ("front matter", "hide_table_of_contents: true", "contents"),
    ("front matter", "last_update: { date: 2026-01-01 }", "updated"),
    ("front matter", "toc_hide: true", "menu"),
    ("front matter", "sticky: true", nil),
    ("front matter", "math: true", nil),
    ("settings", "archetypes: x", "templates/new"),
    ("settings", "cascade: { author: Kim }", "tutorials: { defaults: { author: Kim } }"),
    ("settings", "enableGitInfo: true", "updated"),
    ("settings", "lastmod: git", "updated"),
    ("settings", "jekyll-archives: { enabled: [year] }", "archive: true"),
    ("settings", "lastVersion: current", "versions"),
    (
      "settings", "publish: { a: { git: \"https://example.org/a.git\", destination_dir: v1 } }",
      "write \"path\""
    ),
    ("settings", "embeds: [\"https://example.org/\"]", "example.org"),
    ("settings", "katex: true", "markdown: { math: mathml, inlineMath: yes }"),
    ("settings", "kramdown: { math_engine: katex }", "markdown: { math: mathml"),
    ("settings", "furigana: true", "markdown: { readings: yes }"),
    ("settings", "smartypants: true", "markdown: { quotes: yes }"),
    ("settings", "enableEmoji: true", "type the emoji itself"),
    ("settings", "markdown: { smartQuotes: yes }", "quotes"),
    ("settings", "markdown: { ruby: yes }", "readings"),
    ("text", "{{< tweet user=\"a\" id=\"1\" >}}", "::embed"),
    ("text", "{% twitter https://twitter.com/a/status/1 %}", "::embed"),
    ("text", "{{< youtube abc >}}", "::youtube"),
    ("text", "{{< katex >}}a{{< /katex >}}", "$$"),
    ("text", "{% katex %}a{% endkatex %}", "$$"),
    ("text", "{{< mermaid >}}a{{< /mermaid >}}", "```mermaid"),
    ("text", "{{< ruby rt=\"かんじ\" >}}漢字{{< /ruby >}}", "{漢字|かんじ}"),
    ("text", "{{< readfile \"App.swift\" >}}", "file=Name.swift"),
    ("text", "```swift include=App.swift\nlet a = 1\n```", "file=Name.swift"),
    ("text", "A \\(a^2\\) b", "write $$"),
    ("text", "A \\\\(f(x)^2\\\\) b", "write $$"),
    ("text", "\\[\n\\frac{a}{b}\n\\]", "write $$"),
    ("text", "A \\[a^2\\] b, \\[c\\]", "write $$"),
    ("text", "A $`\\frac{a}{b}`$ b", "without backticks"),
    ("text", "A $\\frac{a}{b}$ b", "inlineMath: yes"),
    ("text", "A (b\\) and \\(see c\\), \\(d_1\\)", nil),
    ("text", ":smile:", "the character itself"),
    ("text", "```math\na\n```\n\n```gv\ndigraph {}\n```", nil),
  ]

  @Test(arguments: words)
  func `words of other tools are understood or answered`(
    kind: String, text: String, answer: String?
  ) async throws {
    let site = try TestSite(
      settings: "language: en\n" + (kind == "settings" ? text + "\n" : ""),
      """
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: A
      \(kind == "front matter" ? text : "comments: false")
      ---
      \(kind == "text" ? text : "Text")
      """)
    let faults = try await site.check().map(\.oneLine)
      .joined(separator: "\n")
    if let answer {
      #expect(faults.contains(answer), "\(faults)")
    } else {
      #expect(faults == "")
    }
  }
}
