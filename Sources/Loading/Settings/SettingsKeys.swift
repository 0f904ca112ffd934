internal import Content
internal import Primitives

/// The keys of `site.yml` by where they stand, as `docs/settings.md` has them.
enum SettingsKeys {
  /// At the margin, besides the options of entries and the names of sections.
  static let site = [
    "title", "baseURL", "language", "timeZone", "author", "description", "menu", "languages",
    "fallback", "checks", "html", "markdown", "publish", "host", "compress", "code", "editURL",
    "search", "taxonomies", "logo", "accent", "look", "print", "home", "copyright", "license",
    "notice", "versions", "markdownCopies", "embeds", "updated",
    "collections", "lists", "data", "michi",
  ]
  /// At the margin and in a collection.
  static let entries = [
    "perPage", "feed", "contents", "listStyle", "image", "images", "theme", "readingTime",
  ]
  static let feed = ["length", "content"]
  static let contents = ["depth"]
  static let logo = ["image", "dark"]
  /// Other tools' names of a logo's image.
  static let foreignLogo = ["path", "src", "url"]
  static let pictures = ["widths", "formats", "metadata"]
  static let menu = ["title", "link", "children"]
  static let language = ["title", "description", "author", "menu", "copyright", "notice"]
  static let license = ["name", "link"]
  static let version = ["title", "link"]
  static let collection = [
    "title", "from", "fields", "key", "name", "sort", "permalink", "path", "taxonomies",
    "defaults", "archive",
  ]
  static let field = ["kind", "title", "searched", "language"]
  static let list = ["of", "where", "sort", "title", "perPage", "path"]
  static let taxonomy = ["title", "path", "perPage", "order", "names"]
  static let code = ["modules", "sources"]
  static let markdown = MarkdownSyntax.switches.map(\.key) + ["diagrams"]
  /// Those whose value names what another program draws.
  static let drawn: [String: (word: String, syntax: MarkdownSyntax)] = [
    "math": ("mathml", .drawnMath), "diagrams": ("svg", .drawnDiagrams),
  ]
  /// Those of every destination; others are those of its kind.
  static let destination = ["default", "baseURL"]
}
