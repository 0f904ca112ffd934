import Diagnostics
import TestKit
import Testing

/// Settings, front matter, Markdown and templates in the words of Hugo, Jekyll and Docusaurus: each is understood,
/// or answered with the words of Michi.
@Suite struct OtherToolsTests {
  private typealias Word = (kind: String, text: String, answer: String?)

  /// Lines of `site.yml`, of front matter or of a text, and what the answer contains; nothing where
  /// they are understood.
  private static let words: [Word] = [
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
    ("front matter", "pagefind: false", "search: false"),
    ("front matter", "emoji: true", "markdown: { emoji: yes }"),
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
    ("settings", "smartQuotes: true", "markdown: { quotes: yes }"),
    ("settings", "enableEmoji: true", "markdown: { emoji: yes }"),
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
    ("text", "```latex\na\n```\n\n```tex\na\n```", nil),
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

  /// Words of code fences, diagrams, dates and readings.
  private static let more: [Word] = [
    ("text", "<div class=\"mermaid\">\ngraph TD\n</div>", "write a code block ```mermaid"),
    (
      "text", "<pre class=\"mermaid\">\ngraph TD\n</pre>",
      "```dot, with markdown: { diagrams: svg }"
    ),
    ("text", "<div class=\"note\">about mermaid</div>", nil),
    ("text", "```plantuml\na\n```", "write ```dot, with markdown: { diagrams: svg }"),
    ("text", "```goat\na\n```", "Michi does not draw \"goat\" diagrams"),
    ("text", "```d2\na\n```", "Michi does not draw \"d2\" diagrams"),
    ("text", "```vega-lite\na\n```", "or show an image"),
    ("text", "```js ins={2}\na\nb\n```", "write ```diff-LANGUAGE, and +"),
    ("text", "```js del={1}\na\n```", "and - at the beginning"),
    ("text", "```js mark={1-2}\na\nb\n```", nil),
    ("text", "```js mark=\"a\"\na\n```", "the numbers of their lines"),
    ("text", "```js frame=\"none\"\na\n```", "code has no window frame"),
    ("text", "```js wrap\na\n```", "long lines scroll"),
    ("text", "```js collapse={1-3}\na\n```", ":::details[Title]"),
    ("text", "```js showLineNumbers startLineNumber=5 title=\"a.js\"\na\n```", nil),
    ("text", "```js showLineNumbers=5\na\n```", nil),
    ("text", "```js {numberLines: true}\na\n```", nil),
    ("text", "```js{1}{numberLines:5}\na\n```", nil),
    ("text", "```js {codeTitle: \"a b\"}\na\n```", "write title="),
    ("text", "```js /two words/\na\n```", "write the numbers of their lines"),
    ("text", "```js \"two words\"\na\n```", "write the numbers of their lines"),
    ("text", "```js [my app.js]\na\n```", nil),
    ("text", "```py linenums=\"1\" hl_lines=\"1\"\na\n```", nil),
    ("text", "```js:line-numbers {1}\na\n```", nil),
    ("text", "```js:line-numbers=2 {1}\na\n```", nil),
    ("text", "```js{1}:no-line-numbers\na\n```", nil),
    ("text", "```rust,linenos,linenostart=20,hl_lines=1-2,2\na\nb\n```", nil),
    ("text", "```rust,linenostart=20,name=main.rs\na\n```", "write title="),
    ("text", "```jsx live\na\n```", "it has no effect here"),
    ("text", "```js\na // [!code ++]\n```", "write ```diff-swift"),
    ("text", "```js\na // [!code highlight:2]\n```", "```swift {2,4-5}"),
    ("text", "```js\na // highlight-line\n```", "```swift {2,4-5}"),
    ("text", "```js\nlet a = [!code, 1] // see [!code]\n```", nil),
    ("text", "{日本語|に|ほん}", "which this site shows as text"),
    ("text", "{日本語|に|ほん}", "{日本語|にほん}\", and markdown: { readings: yes }"),
    ("front matter", "updated: git", "updated: git in site.yml"),
    ("front matter", "lastmod: :git", "updated: git in site.yml"),
    ("front matter", "last_modified_at: git", "updated: git in site.yml"),
    ("front matter", "date: git", "write it like 2018-11-08, or"),
    ("front matter", "git-revision-date: true", "updated: git in site.yml"),
    ("front matter", "lastUpdated: 2026-01-01", "write \"updated\""),
    ("front matter", "hide: [toc, navigation]", "contents: false"),
    ("front matter", "sidebar: { hidden: true }", "menu"),
    ("front matter", "render: false", "build: { render: never }"),
    ("front matter", "bookHidden: true", "menu"),
    ("front matter", "feed: false", "unlisted: true"),
    ("front matter", "redirect_to: /new/", "in the front matter of the other page"),
    ("front matter", "sidebar_order: 2", "order: 2"),
    ("front matter", "series_order: 2", "part: 2"),
    ("front matter", "hero: { title: A }", "::hero"),
    ("front matter", "disableComments: true", "comments: false"),
    ("front matter", "aliases: https://example.org/old/", "for example /old/"),
    ("front matter", "subtitle: \"A\" and B", "subtitle: '\"A\" and B'"),
    ("front matter", "subtitle: 'It's'", "put the whole value in quotes"),
    ("front matter", "subtitle: [A] and B", "subtitle: '[A] and B'"),
    ("front matter", "subtitle: {{ a }}", "put text that begins with { in quotes"),
    ("settings", "markdown: kramdown", "Michi reads GitHub's Markdown"),
    ("settings", "lastUpdated: true", "updated: git"),
    ("settings", "git-revision-date-localized: true", "updated: git"),
    ("settings", "onBrokenLinks: warn", "checks: { broken-link: warning }"),
    ("settings", "site_name: A", "write \"title\""),
    ("settings", "site_url: https://example.org/", "write \"baseURL\""),
    ("settings", "edit_uri: edit/main/", "write \"editURL\""),
    ("settings", "contentDir: content", "michi --root and --output"),
    ("settings", "publishDir: public", "michi --root and --output"),
    ("settings", "exclude_docs: a", "draft: true in its front matter"),
    ("settings", "redirects: { /a: /b }", "aliases: [/old/]"),
    ("settings", "sidebar: []", "content/pages"),
    ("settings", "minify: true", "compress: [gzip]"),
    ("settings", "algolia: { appId: a }", "every site has a search"),
    ("settings", "announcementBar: { content: A }", "write \"notice\""),
    (
      "settings", "publish: { git: \"https://example.org/a.git\", path: v2 }",
      "publish: { live: { git: … } }"
    ),
    (
      "settings", "publish: { a: { git: \"https://example.org/a.git\", path: /v2/ } }",
      "write \"v2\""
    ),
    (
      "settings", "collections: { books: { fields: { level: one of [a, b] } } }",
      "put the type in quotes: \"one of [a, b]\""
    ),
    ("template", "{{ .Site.Title }}", "write {{site.title}}"),
    ("template", "{{ .Title }}", "unknown name \".Title\""),
    ("template", "{{ .Title }}", "write {{title}}"),
    ("template", "{{- .Params.author -}}", "write {{author}}"),
    ("template", "{{ page.title | escape }}", "write {{title}}"),
    ("template", "{{ page.url }}", "docs/template-names.md"),
    ("template", "{{ site.baseurl }}", "write {{root}}"),
    ("template", "{{ content }}", "write {{body}}"),
    ("template", "{{ range .Pages }}a{{ end }}", "{{#entries}}…{{/entries}}"),
    ("template", "{{ if .Draft }}a{{ end }}", "{{#name}}…{{/name}}"),
    ("template", "{{ partial \"a.html\" . }}", "write {{> name}}"),
    ("template", "{% if page.title %}a{% endif %}", "{{#name}}…{{/name}}"),
    ("template", "{% include a.html %}", "write {{> name}}"),
    ("template", "{{ $a := 1 }}", "Mustache has no variables"),
    ("template", "{{/* a */}}", "write {{! … }}"),
    ("template", "{{! {% a %} }}{{site.title}}", nil),
  ]

  /// The words as one site each can have them: it may give an answer once, and an error of one
  /// setting or template hides what follows from it.
  private static let groups: [[Word]] = (words + more).reduce(into: []) { groups, word in
    let index = groups.firstIndex { $0.allSatisfy { isPossible($0, with: word) } }
    if let index { groups[index].append(word) } else { groups.append([word]) }
  }

  private static func isPossible(_ one: Word, with other: Word) -> Bool {
    if let answer = one.answer, answer == other.answer { return false }
    return [one.kind, other.kind].allSatisfy { ["front matter", "text"].contains($0) }
  }

  @Test(arguments: groups)
  private func `words of other tools are understood or answered`(_ words: [Word]) async throws {
    var (settings, files, places) = ("language: en", "", [String]())
    for (number, (kind, text, _)) in words.enumerated() {
      switch kind {
      case "settings":
        settings += "\n" + text
        places.append("")
      case "template":
        files += "-- templates/partials/entry-end.mustache --\n\(text)\n"
        places.append("")
      default:
        places.append("content/tutorials/2026-01-01-a\(number).md")
        files += """
          -- \(places[number]) --
          ---
          title: A\(number)
          \(kind == "front matter" ? text : "comments: false")
          ---
          \(kind == "text" ? text : "Text")

          """
      }
    }
    files += "-- content/tutorials/2026-01-01-b.md --\n# B\n"
    let site = try TestSite(settings: settings, files)
    let faults = try await site.check().map(\.oneLine)
    for (word, place) in zip(words, places) {
      let found = faults.filter { $0.hasPrefix(place) }.joined(separator: "\n")
      if let answer = word.answer {
        #expect(found.contains(answer), "\(word.text): \(faults)")
      } else {
        #expect(found == "", "\(word.text)")
      }
    }
    #expect(faults.filter { fault in !places.contains { fault.hasPrefix($0) } } == [])
  }
}
