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
    ("front matter", "last_update: { date: 2026-01-01 }", "updated"),
    ("front matter", "toc_hide: true", "menu"),
    ("front matter", "sticky: true", nil),
    ("front matter", "math: true", nil),
    ("front matter", "params: { noindex: true }", "noindex: true"),
    ("front matter", "head: [{ attrs: { name: robots, content: noindex } }]", "noindex: true"),
    ("front matter", "params: { math: true }", "at the top level of the front matter"),
    ("front matter", "hide_table_of_contents: true", "contents: false"),
    ("front matter", "displayed_sidebar: null", nil),
    ("front matter", "toc_max_heading_level: 3", nil),
    ("front matter", "featured: true", "pinned"),
    ("front matter", "outputs: [HTML, RSS]", "markdownCopies: yes in site.yml"),
    ("front matter", "menu: main", "\"menu:\""),
    ("front matter", "diagrams: true", "markdown: { diagrams: svg } in site.yml"),
    ("front matter", "graphviz: true", "markdown: { diagrams: svg } in site.yml"),
    ("front matter", "latex: true", "markdown: { math: mathml, inlineMath: yes } in site.yml"),
    ("front matter", "smartypants: true", "markdown: { quotes: yes } in site.yml"),
    ("front matter", "furigana: true", "markdown: { readings: yes } in site.yml"),
    ("front matter", "enableGitInfo: true", "updated: git in site.yml"),
    ("front matter", "emoji: true", "type the emoji itself"),
    ("front matter", "katex: true", nil),
    ("front matter", "mermaid: true", nil),
    ("settings", "archetypes: x", "templates/new"),
    ("settings", "cascade: { author: Kim }", "tutorials: { defaults: { author: Kim } }"),
    ("settings", "enableGitInfo: true", "updated: git"),
    ("settings", "lastmod: git", "updated: git"),
    ("settings", "frontmatter: { lastmod: [\":git\"] }", "updated: git"),
    ("settings", "showLastUpdateAuthor: true", "updated: git"),
    ("settings", "noIndex: true", "tutorials: { defaults: { noindex: true } }"),
    ("settings", "tutorials: { noindex: true }", "defaults: { noindex: true }"),
    ("settings", "tutorials: { output: false }", "defaults: { draft: true }"),
    ("settings", "sitemap: false", "sitemap: false in its front matter"),
    ("settings", "plugins: [jekyll-feed]", "has no plugins"),
    ("settings", "presets: [classic]", "has no plugins"),
    ("settings", "params: { author: Kim }", "at the top level"),
    ("settings", "themeConfig: { navbar: {} }", "at the top level"),
    ("settings", "theme: minima", "write system, light or dark; the theme itself is built in"),
    ("settings", "theme: drak", "did you mean \"dark\"?"),
    ("settings", "remote_theme: a/b", "templates/"),
    ("settings", "module: { mounts: [] }", "code: { sources: { app: ../src } }"),
    ("settings", "outputs: { home: [HTML] }", "markdownCopies: yes"),
    ("settings", "permalinks: { posts: x }", "tutorials: { permalink: /:year/:slug/ }"),
    ("settings", "defaults: [{ values: { layout: post } }]", "tutorials: { defaults:"),
    ("settings", "markup: { goldmark: {} }", "markdown: { math: mathml"),
    ("settings", "highlighter: rouge", "named after ```"),
    ("settings", "prism: { additionalLanguages: [swift] }", "named after ```"),
    ("settings", "services: { disqus: {} }", "templates/partials"),
    ("settings", "privacy: { youtube: {} }", "before a click"),
    ("settings", "includeCurrentVersion: false", "versions: [{ title:"),
    ("settings", "version_menu: Releases", "versions: [{ title:"),
    ("settings", "snippets: ../src", "code: { sources: { app: ../src } }"),
    ("settings", "staticDirectories: [static]", "content/assets"),
    ("settings", "buildDrafts: true", "--drafts"),
    ("settings", "readings: yes", "markdown: { readings: yes }"),
    ("settings", "quotes: yes", "markdown: { quotes: yes }"),
    ("settings", "mermaid: true", "markdown: { mermaid: yes }"),
    ("settings", "diagrams: true", "markdown: { diagrams: svg }"),
    ("settings", "feedOptions: { type: all }", "feed: { length: 20 }"),
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
    ("text", "```swift file=../../src/App.swift\n```", "sources: { app: ../src } } in site.yml"),
    ("text", "{% include embed/youtube.html id='a' %}", "::youtube"),
    ("text", "{% include share.html %}", "replace it with the text that it inserts"),
    ("text", "{% include_relative App.swift %}", "file=Name.swift"),
    ("text", "{% digraph %}a{% enddigraph %}", "```dot"),
    ("text", "{% last_modified_at %}", "updated: git in site.yml"),
    ("text", "{{< emoji \"smile\" >}}", "the emoji itself"),
    ("text", "<YouTube id=\"a\" />", "::youtube"),
    ("text", "<Tabs><TabItem value=\"a\">A</TabItem></Tabs>", ":::tab[Title]"),
    ("text", "<head><meta name=\"robots\" content=\"noindex\" /></head>", "noindex: true"),
    ("text", "{漢字|かん|じ}", "write markdown: { readings: yes } in site.yml"),
    ("text", "｜漢字《かんじ》", "\"{漢字|かんじ}\", and markdown: { readings: yes } in site.yml"),
    ("text", "a {++b c++} d", "write <ins>"),
    ("text", "a {--b--} d", "write ~~"),
    ("text", "a {>>b<<} d", "<!-- … -->"),
    ("text", "a {++i; j++} d {--k} {x++} {>> y", nil),
    ("text", "```js\na\n  // highlight-next-line\nb\n```", "```swift {2,4-5}"),
    ("text", "```html\n<!-- highlight-start -->\nb\n```", "```swift {2,4-5}"),
    ("text", "```js\nhighlight-start\n// highlight-next-line of x\n// highlight\n```", nil),
    ("text", "```md\n// highlight-next-line\n```", nil),
    ("text", "> [!NOTE]\n\nA text", "write > before each line"),
    ("text", "> [!NOTE] A title\n\nA text", nil),
    (
      "text", "```neato\ngraph {}\n```",
      "```dot, layout=neato in the diagram, and markdown: { diagrams: svg } in site.yml"
    ),
    ("text", "```viz\ngraph {}\n```", "```dot, and markdown: { diagrams: svg }"),
    ("text", "```katex\na\n```", "```math"),
    ("text", "```latex\na\n```\n\n```tex\na\n```\n\n```d2\na\n```", nil),
    ("text", "```dot caption=\"A\"\ngraph {}\n```", "title="),
    ("text", "```dot alt=\"A\"\ngraph {}\n```", "title="),
    ("text", "```dot width=3\ngraph {}\n```", "size=\"4,3\""),
    ("text", "```dot engine=fdp\ngraph {}\n```", "layout=neato"),
    ("text", "```swift {noClasses=false tabWidth=4 hl_inline=true}\nlet a = 1\n```", nil),
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
