/// Settings of other generators and themes, and where to write them in Michi.
enum ForeignSettings {
  private static let names = [
    "url": "baseURL", "languageCode": "language", "lang": "language", "locale": "language",
    "defaultContentLanguage": "language", "name": "title", "posts": "tutorials",
    "destinations": "publish", "deploy": "publish", "deployment": "publish",
    "paginate": "perPage", "paginate_by": "perPage", "pagination": "perPage",
    "per_page": "perPage", "rssLimit": "feed", "rss_limit": "feed", "limit": "length",
    "posts_limit": "length", "toc": "contents", "tableOfContents": "contents",
    "summaryLength": "listStyle", "excerpts": "listStyle", "reading_time": "readingTime",
    "read_time": "readingTime", "showReadingTime": "readingTime", "theme_mode": "theme",
    "darkMode": "theme", "colorMode": "theme", "skin": "theme", "colorScheme": "theme",
    "navbar": "menu", "header_pages": "menu",
    "ruby": "readings", "furigana": "readings", "smart": "quotes", "smartypants": "quotes",
    "smartquotes": "quotes", "smartQuotes": "quotes", "typographer": "quotes",
    "smart_punctuation": "quotes", "smart_quotes": "quotes",
    "katex": "math", "mathjax": "math", "latex": "math", "arithmatex": "math",
    "passthrough": "inlineMath", "dollarmath": "inlineMath", "graphviz": "diagrams",
    "dot": "diagrams",
    "cascade": "defaults", "social_preview_image": "image", "og_image": "image",
  ]

  /// Returns Michi's name for another generator's setting; nil if it is not among the known names.
  static func name(of key: String, among known: [String]) -> String? {
    names[key].flatMap { known.contains($0) ? $0 : nil }
  }

  /// Settings that other generators have under another name, at the top level or in front matter,
  /// and the line of `site.yml` that has the same effect.
  private static let lines: [(keys: Set<String>, line: String)] = [
    (
      [
        "math", "katex", "mathjax", "mathjax3", "use_math", "latex", "passthrough", "math_engine",
        "inlineMath",
      ],
      "markdown: { math: mathml, inlineMath: yes }"
    ),
    (["mermaid"], "markdown: { mermaid: yes }"),
    (["diagrams", "diagram", "graphviz", "dot", "viz"], "markdown: { diagrams: svg }"),
    (
      [
        "smart", "smartypants", "typographer", "smart_punctuation", "smart_quotes", "smartquotes",
        "quotes",
      ],
      "markdown: { quotes: yes }"
    ),
    (["ruby", "furigana", "readings", "hanja"], "markdown: { readings: yes }"),
    (
      [
        "enableGitInfo", "gitInfo", "git_revision_date", "frontmatter", "lastmod",
        "last_modified_at", "jekyll-last-modified-at", "showLastUpdateTime",
        "showLastUpdateAuthor",
      ],
      "updated: git"
    ),
    (
      [
        "onlyIncludeVersions", "lastVersion", "docsVersion", "includeCurrentVersion",
        "disableVersioning", "versioning", "version_menu", "archived_version",
        "url_latest_version",
      ],
      "versions: [{ title: \"2.0\", link: / }]"
    ),
    (["mounts", "sources", "snippets"], "code: { sources: { app: ../src } }"),
    (["noindex", "noIndex", "robots"], "tutorials: { defaults: { noindex: true } }"),
    (["unlisted"], "tutorials: { defaults: { unlisted: true } }"),
    (["jekyll-feed", "feedOptions", "rss"], "feed: { length: 20 }"),
  ]

  private static let places: [(keys: Set<String>, advice: String)] = [
    (
      ["permalink", "permalinks"],
      "write it in a collection: tutorials: { permalink: /:year/:slug/ }"
    ),
    (
      ["defaults", "cascade"],
      "write it in a collection: tutorials: { defaults: { author: Kim } }"
    ),
    (["archive"], "write it in tutorials, or in a collection with sort: -date"),
    (["jekyll-archives"], "write archive: true in tutorials"),
    (["category", "categories"], "write it in \"taxonomies\": taxonomies: { categories: … }"),
    (["author", "authors"], "write it in \"taxonomies\": taxonomies: { authors: … }"),
    (
      ["analytics", "googleAnalytics", "google_analytics", "goatcounter", "plausible", "services"],
      "put its script into templates/partials/body-end.mustache"
    ),
    (
      ["comments", "disqus", "disqusShortname", "giscus", "utterances"],
      "put their script into templates/partials/entry-end.mustache"
    ),
    (["favicon", "icon"], "put favicon.svg, favicon.ico or favicon.png into content/assets"),
    (["css", "custom_css", "customCSS"], "put your own styles into content/assets/custom.css"),
    (
      ["staticDir", "staticDirectories"], "put files that are copied unchanged into content/assets"
    ),
    (
      ["markup", "goldmark", "kramdown", "markdown_extensions", "remarkPlugins", "rehypePlugins"],
      "turn on Markdown extensions, for example markdown: { math: mathml, quotes: yes }"
    ),
    (
      ["emoji", "enableEmoji", "render_emoji", "jemoji"],
      "emoji have no names here: type the emoji itself"
    ),
    (
      ["archetypes", "archetypeDir", "jekyll_compose"],
      "put it into templates/new, such as templates/new/tutorials.md"
    ),
    (["excerpt_separator"], "an excerpt ends at <!--more-->"),
    (
      ["plugins", "gems", "presets", "whitelist"],
      "remove it: Michi has no plugins; docs/README.md lists its features"
    ),
    (
      ["params", "themeConfig", "customFields", "extra"],
      "write its settings at the top level: docs/settings.md lists all; your own variables belong "
        + "in content/data"
    ),
    (
      ["themes", "remote_theme", "themesDir"],
      "remove it: the theme is built in, and your own templates belong in templates/"
    ),
    (
      ["module"],
      "remove it: the theme is built in; to show code of other folders, write code: { sources: "
        + "{ app: ../src } }"
    ),
    (
      ["outputs", "outputFormats", "mediaTypes", "disableKinds"],
      "remove it: pages are HTML, lists have feeds; for Markdown copies, write markdownCopies: yes"
    ),
    (
      [
        "highlight", "highlighter", "syntax_highlighter", "prism", "pygmentsCodeFences",
        "pygmentsStyle", "pygmentsUseClasses",
      ],
      "remove it: code has colors if its language is named after ```"
    ),
    (
      ["sitemap", "enableRobotsTXT"],
      "remove it: with a baseURL, Michi writes sitemap.xml and robots.txt; to keep a page out, write "
        + "sitemap: false in its front matter"
    ),
    (["privacy"], "remove it: videos and embeds load nothing before a click"),
    (["buildDrafts", "show_drafts", "unpublished"], "build with michi --drafts"),
    (["buildFuture", "future"], "build with michi --future"),
    (
      ["exclude", "include", "ignoreFiles", "keep_files"],
      "remove it: Michi reads only content/ and templates/"
    ),
    (["i18n"], "write language: ja and languages: [en] at the top level"),
  ]

  /// Returns the advice for a top-level key of another generator; nil for any other key.
  static func advice(on key: String) -> String? {
    line(for: key).map { "write \($0)" } ?? places.first { $0.keys.contains(key) }?.advice
  }

  /// Returns the line of `site.yml` with the effect of another generator's key; nil if there is
  /// none.
  static func line(for key: String) -> String? { lines.first { $0.keys.contains(key) }?.line }
}
