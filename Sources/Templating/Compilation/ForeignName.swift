/// Advice on tags of Go templates, Liquid, Tera and Handlebars.
enum ForeignName {
  private static let statements = [
    ("if with unless case when", "write {{#name}}…{{/name}}, and {{^name}}…{{/name}} for else"),
    ("else elsif elseif", "write {{/name}}{{^name}}, and {{/name}} at its end"),
    ("end endif endfor endunless endblock", "write {{/name}}, with the name that the section has"),
    ("range for each", "write {{#entries}}…{{/entries}}, with the name of a list"),
    (
      "partial template include render block define extends import",
      "write {{> name}} for templates/partials/name.mustache"
    ),
  ]

  /// Records of other programs whose names are the page's own in Michi.
  private static let pages: Set<String> = [
    "page", "post", "entry", "section", "frontmatter", "params", "extra", "meta", "metadata",
    "document", "this", "doc", "article",
  ]
  private static let sites: Set<String> = ["site", "config", "siteconfig", "website"]

  /// Names of other programs, each with the names in Michi, of which one may be known.
  private static let names = [
    ("content html", "body"), ("permalink relpermalink href link path", "url"),
    ("lastmod last_modified_at lastupdated modified", "updated"),
    ("summary excerpt abstract", "description excerpt"),
    ("readingtime reading_time minutes", "readingMinutes"), ("tableofcontents", "toc"),
    ("pages posts regularpages articles subpages children", "entries"),
    ("paginator pagination", "pager"), ("prev prevpage previnsection previouspage", "previous"),
    ("nextpage nextinsection", "next"), ("categories terms", "taxonomies"),
    ("lang languagecode language.lang locale", "pageLanguage"),
    ("baseurl base_url baseurl_path root_url", "root"), ("menus navigation nav", "menu"),
    ("translations alltranslations", "languages"), ("isarticle", "isArticle"),
    ("breadcrumb ancestors", "breadcrumbs"), ("cover thumbnail featured_image", "image"),
    ("rss rsslink", "feed"), ("edit_url editurl", "editURL"),
  ]

  /// Returns the replacement for a tag's content; nil for an unknown one.
  ///
  /// - Parameter known: the names that can be used at the place.
  static func advice(on tag: String, known: [String]) -> String? {
    let words = tag.lowercased().split { " -$(\"'".contains($0) }
    guard let first = words.first else { return nil }
    if let statement = advice(on: first, in: statements) { return statement }
    if words.contains(":=") || words.contains("=") {
      return "Mustache has no variables: docs/template-names.md lists the names of each template"
    }
    let parts = first.split(separator: ".").map(String.init)
    let rest = parts.drop { sites.contains($0) || pages.contains($0) }
    guard let name = rest.last, first.hasPrefix(".") || rest.count < parts.count else {
      return parts.count == 1 ? named(first, among: known).map { "write {{\($0)}}" } : nil
    }
    let isOfSite = parts.first.map(sites.contains) ?? false
    if isOfSite, ["title", "description", "language", "author", "copyright"].contains(name) {
      return "write {{site.\(name)}}"
    }
    return
      (named(name[...], among: known)
      ?? known.first { $0.lowercased() == name }).map { "write {{\($0)}}" }
      ?? "docs/template-names.md lists the names of each template"
  }

  private static func named(_ name: Substring, among known: [String]) -> String? {
    advice(on: name, in: names)?.split(separator: " ").map(String.init)
      .first(where: known.contains)
  }

  private static func advice(on name: Substring, in rows: [(names: String, advice: String)])
    -> String?
  {
    rows.first { $0.names.split(separator: " ").contains(name) }?.advice
  }
}
