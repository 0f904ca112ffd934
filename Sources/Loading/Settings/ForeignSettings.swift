/// What other generators and their themes call settings, and where what they do belongs here.
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
    "git_revision_date": "updated", "smart": "quotes", "smartypants": "quotes",
    "smartquotes": "quotes", "typographer": "quotes",
    "smart_punctuation": "quotes", "smart_quotes": "quotes",
    "cascade": "defaults", "social_preview_image": "image", "og_image": "image",
  ]

  /// The name here of a setting elsewhere, where it is one of those that are known.
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
    (["excerpt_separator"], "an excerpt ends at <!--more-->"),
  ]

  /// Where it belongs here what other generators set at the margin; nil for any other key.
  static func advice(on key: String) -> String? {
    places.first { $0.keys.contains(key) }?.advice
  }
}
