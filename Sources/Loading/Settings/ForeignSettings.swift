/// Settings of other generators and themes, and where to write them in Michi.
enum ForeignSettings {
  private static let names = [
    "url": "baseURL", "languageCode": "language", "lang": "language",
    "defaultContentLanguage": "language", "name": "title", "posts": "tutorials",
    "destinations": "publish", "deploy": "publish", "paginate": "perPage",
    "paginate_by": "perPage", "pagination": "perPage", "per_page": "perPage", "rssLimit": "feed",
    "rss_limit": "feed", "limit": "length", "posts_limit": "length", "toc": "contents",
    "tableOfContents": "contents", "summaryLength": "listStyle", "excerpts": "listStyle",
    "reading_time": "readingTime", "read_time": "readingTime", "showReadingTime": "readingTime",
    "theme_mode": "theme", "darkMode": "theme", "skin": "theme", "colorScheme": "theme",
    "enableGitInfo": "updated", "showLastUpdateTime": "updated",
    "git_revision_date": "updated", "gitInfo": "updated", "lastmod": "updated",
    "last_modified_at": "updated", "jekyll-last-modified-at": "updated",
    "onlyIncludeVersions": "versions", "lastVersion": "versions", "docsVersion": "versions",
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
    (["category", "categories"], "write it in \"taxonomies\": taxonomies: { categories: … }"),
    (["author", "authors"], "write it in \"taxonomies\": taxonomies: { authors: … }"),
    (
      ["analytics", "googleAnalytics", "google_analytics", "goatcounter", "plausible"],
      "put its script into templates/partials/body-end.mustache"
    ),
    (
      ["comments", "disqus", "disqusShortname", "giscus", "utterances"],
      "put their script into templates/partials/entry-end.mustache"
    ),
    (["favicon", "icon"], "put favicon.svg, favicon.ico or favicon.png into content/assets"),
    (["css", "custom_css", "customCSS"], "put your own styles into content/assets/custom.css"),
    (
      ["math", "katex", "mathjax", "use_math", "latex", "passthrough", "math_engine"],
      "write markdown: { math: mathml, inlineMath: yes }"
    ),
    (
      ["markup", "goldmark", "kramdown", "markdown_extensions", "remarkPlugins", "rehypePlugins"],
      "turn on Markdown extensions, for example markdown: { math: mathml, quotes: yes }"
    ),
    (
      ["smart", "smartypants", "typographer", "smart_punctuation", "smart_quotes", "smartquotes"],
      "write markdown: { quotes: yes }"
    ),
    (["ruby", "furigana"], "write markdown: { readings: yes }"),
    (
      ["emoji", "enableEmoji", "render_emoji", "jemoji"],
      "emoji have no names here: type the emoji itself"
    ),
    (
      ["archetypes", "archetypeDir"],
      "put it into templates/new, such as templates/new/tutorials.md"
    ),
    (["jekyll-archives"], "write archive: true in tutorials"),
    (["mermaid"], "write markdown: { mermaid: yes }"),
    (["diagrams", "graphviz", "dot"], "write markdown: { diagrams: svg }"),
    (["excerpt_separator"], "an excerpt ends at <!--more-->"),
  ]

  /// Returns the advice for a top-level key of another generator; nil for any other key.
  static func advice(on key: String) -> String? {
    places.first { $0.keys.contains(key) }?.advice
  }
}
