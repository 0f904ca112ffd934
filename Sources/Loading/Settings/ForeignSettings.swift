/// Settings of other generators and themes, and where to write them in Michi.
///
/// Each row begins with the names of settings.
enum ForeignSettings {
  private typealias Row = (keys: String, answer: String)

  /// The settings with another name in Michi.
  private static let names: [Row] = [
    ("url", "baseURL"),
    ("languageCode lang locale defaultContentLanguage", "language"),
    ("name", "title"),
    ("posts", "tutorials"),
    ("destinations deploy deployment", "publish"),
    ("paginate paginate_by pagination per_page", "perPage"),
    ("rssLimit rss_limit", "feed"),
    ("limit posts_limit", "length"),
    ("toc tableOfContents", "contents"),
    ("summaryLength excerpts", "listStyle"),
    ("reading_time read_time showReadingTime", "readingTime"),
    ("theme_mode darkMode colorMode skin colorScheme", "theme"),
    ("navbar header_pages", "menu"),
    ("ruby furigana", "readings"),
    (
      "smart smartypants smartquotes smartQuotes typographer smart_punctuation smart_quotes",
      "quotes"
    ),
    ("katex mathjax latex arithmatex", "math"),
    ("passthrough dollarmath", "inlineMath"),
    ("graphviz dot", "diagrams"),
    ("cascade", "defaults"),
    ("social_preview_image og_image", "image"),
  ]

  /// Settings with a line of `site.yml` that has the same effect; also for front matter.
  private static let lines: [Row] = [
    (
      "math katex mathjax mathjax3 use_math latex passthrough math_engine inlineMath",
      "markdown: { math: mathml, inlineMath: yes }"
    ),
    ("mermaid", "markdown: { mermaid: yes }"),
    ("diagrams diagram graphviz dot viz", "markdown: { diagrams: svg }"),
    (
      "smart smartypants typographer smart_punctuation smart_quotes smartquotes quotes",
      "markdown: { quotes: yes }"
    ),
    ("ruby furigana readings hanja", "markdown: { readings: yes }"),
    (
      "enableGitInfo gitInfo git_revision_date frontmatter lastmod last_modified_at "
        + "jekyll-last-modified-at showLastUpdateTime showLastUpdateAuthor",
      "updated: git"
    ),
    (
      "onlyIncludeVersions lastVersion docsVersion includeCurrentVersion disableVersioning "
        + "versioning version_menu archived_version url_latest_version",
      "versions: [{ title: \"2.0\", link: / }]"
    ),
    ("mounts sources snippets", "code: { sources: { app: ../src } }"),
    ("noindex noIndex robots", "tutorials: { defaults: { noindex: true } }"),
    ("unlisted", "tutorials: { defaults: { unlisted: true } }"),
    ("jekyll-feed feedOptions rss", "feed: { length: 20 }"),
  ]

  /// Settings with any other advice.
  private static let places: [Row] = [
    ("permalink permalinks", "write it in a collection: tutorials: { permalink: /:year/:slug/ }"),
    ("defaults cascade", "write it in a collection: tutorials: { defaults: { author: Kim } }"),
    ("archive", "write it in tutorials, or in a collection with sort: -date"),
    ("jekyll-archives", "write archive: true in tutorials"),
    ("category categories", "write it in \"taxonomies\": taxonomies: { categories: … }"),
    ("author authors", "write it in \"taxonomies\": taxonomies: { authors: … }"),
    (
      "analytics googleAnalytics google_analytics goatcounter plausible services",
      "put its script into templates/partials/body-end.mustache"
    ),
    (
      "comments disqus disqusShortname giscus utterances",
      "put their script into templates/partials/entry-end.mustache"
    ),
    ("favicon icon", "put favicon.svg, favicon.ico or favicon.png into content/assets"),
    ("css custom_css customCSS", "put your own styles into content/assets/custom.css"),
    ("staticDir staticDirectories", "put files that are copied unchanged into content/assets"),
    (
      "markup goldmark kramdown markdown_extensions remarkPlugins rehypePlugins",
      "turn on Markdown extensions, for example markdown: { math: mathml, quotes: yes }"
    ),
    ("emoji enableEmoji render_emoji jemoji", "emoji have no names here: type the emoji itself"),
    (
      "archetypes archetypeDir jekyll_compose",
      "put it into templates/new, such as templates/new/tutorials.md"
    ),
    ("excerpt_separator", "an excerpt ends at <!--more-->"),
    (
      "plugins gems presets whitelist",
      "remove it: Michi has no plugins; docs/README.md lists its features"
    ),
    (
      "params themeConfig customFields extra",
      "write its settings at the top level: docs/settings.md lists all; your own variables "
        + "belong in content/data"
    ),
    (
      "themes remote_theme themesDir",
      "remove it: the theme is built in, and your own templates belong in templates/"
    ),
    (
      "module",
      "remove it: the theme is built in; to show code of other folders, write "
        + "code: { sources: { app: ../src } }"
    ),
    (
      "outputs outputFormats mediaTypes disableKinds",
      "remove it: pages are HTML, lists have feeds; for Markdown copies, write markdownCopies: yes"
    ),
    (
      "highlight highlighter syntax_highlighter prism pygmentsCodeFences pygmentsStyle "
        + "pygmentsUseClasses",
      "remove it: code has colors if its language is named after ```"
    ),
    (
      "sitemap enableRobotsTXT",
      "remove it: with a baseURL, Michi writes sitemap.xml and robots.txt; to keep a page "
        + "out, write sitemap: false in its front matter"
    ),
    ("privacy", "remove it: videos and embeds load nothing before a click"),
    ("buildDrafts show_drafts unpublished", "build with michi --drafts"),
    ("buildFuture future", "build with michi --future"),
    (
      "exclude include ignoreFiles keep_files",
      "remove it: Michi reads only content/ and templates/"
    ),
    ("i18n", "write language: ja and languages: [en] at the top level"),
  ]

  private static func answers(to key: String, in rows: [Row]) -> [String] {
    rows.filter { $0.keys.split(separator: " ").contains(Substring(key)) }.map(\.answer)
  }

  /// Returns Michi's name for another generator's setting; nil if it is not among the known names.
  static func name(of key: String, among known: [String]) -> String? {
    answers(to: key, in: names).first(where: known.contains)
  }

  /// Returns the advice for a top-level key of another generator; nil for any other key.
  static func advice(on key: String) -> String? {
    line(for: key).map { "write \($0)" } ?? answers(to: key, in: places).first
  }

  /// Returns the line of `site.yml` with the effect of another generator's key; nil if there is
  /// none.
  static func line(for key: String) -> String? { answers(to: key, in: lines).first }
}
