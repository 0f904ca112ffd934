internal import Content
internal import Primitives

/// The keys of `site.yml` by mapping, in the order of `docs/settings.md`.
enum SettingsKeys {
  /// The top-level keys, without the options of entries and the names of sections.
  static let site = [
    "title", "baseURL", "language", "timeZone", "author", "description", "menu", "languages",
    "fallback", "checks", "html", "markdown", "publish", "host", "compress", "code", "editURL",
    "search", "taxonomies", "logo", "accent", "look", "print", "home", "copyright", "license",
    "notice", "versions", "markdownCopies", "embeds", "updated",
    "collections", "lists", "data", "michi",
  ]
  /// The keys that are allowed at the top level and in a collection.
  static let entries = [
    "perPage", "feed", "contents", "listStyle", "image", "images", "theme", "readingTime",
  ]
  static let feed = ["length", "content"]
  static let contents = ["depth"]
  static let logo = ["image", "dark"]
  /// The key of a logo's image in other tools.
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
  /// The keys whose value can select an external program for rendering, with that value.
  static let drawn: [String: (word: String, syntax: MarkdownSyntax)] = [
    "math": ("mathml", .drawnMath), "diagrams": ("svg", .drawnDiagrams),
  ]
  /// The keys of every destination; other keys depend on its kind.
  static let destination = ["default", "baseURL"]
}
