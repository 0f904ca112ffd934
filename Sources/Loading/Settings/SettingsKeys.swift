import Content
import Diagnostics
import Primitives

/// The keys of `site.yml`, by mapping.
///
/// Reading, suggestions, the JSON Schema, the documentation's test and editors use these tables.
/// The keys of nested mappings are next to the functions that read them.
enum SettingsKeys {
  /// The top-level keys, without the options of entries and the names of sections.
  static let site: [SettingKey<Void>] = [
    SettingKey("title", "title of the site", default: "required") { reader, entry in
      reader.settings.title = reader.fields.line(entry) ?? ""
    },
    SettingKey(
      "baseURL", "URL of the site; may include a path: `https://me.github.io/project/`",
      default: "no RSS feed, no sitemap, and a warning"
    ) { reader, entry in
      reader.settings.baseURL = reader.fields.baseURL(entry, limit: Limits.baseURL)
    },
    SettingKey(
      "language", "language of the site; the theme is translated into `ko`, `ja` and `en`",
      default: "`en`"
    ) { reader, entry in
      reader.settings.language =
        reader.fields.language(entry.value, called: entry.key) ?? reader.settings.language
    },
    SettingKey(
      "timeZone", "time zone of the dates on pages, and of dates without a zone: `Asia/Seoul`",
      default: "UTC"
    ) { $0.readTimeZone($1) },
    SettingKey("author", "default author of posts and pages") { reader, entry in
      reader.settings.author = reader.fields.line(entry)
      reader.settings.authorPlace = SourcePlace(entry.value.range, in: reader.fields.text)
    },
    SettingKey("description", "one sentence about the site") {
      $0.settings.description = $0.fields.line($1, limit: Limits.description)
    },
    SettingKey(
      "menu", "navigation menu in the header; on narrow screens in the ☰ drawer",
      default: "an entry for each list and page"
    ) { $0.settings.menu = $0.menu($1) },
    SettingKey(
      "languages", "other languages, with pages at `/ko/` and so on", default: "only `language`"
    ) { $0.readLanguages($1) },
    SettingKey(
      "fallback", "`show`: the lists of a language also show posts that are not translated",
      default: "`hide`", words: Fallback.allCases.map(\.rawValue)
    ) { reader, entry in
      let fallback: Fallback? = reader.fields.oneOf(entry)
      reader.settings.showsUntranslated = fallback == .show
    },
    SettingKey(
      "checks", "severity of checks: `{ missing-image: error, missing-date: off }`"
    ) { $0.readChecks($1) },
    .word("html", "`trusted`: all HTML in Markdown is allowed", default: "`safe`", \.html),
    SettingKey("markdown", "Markdown extensions") { $0.readMarkdown($1) },
    SettingKey("publish", "destinations by name") { $0.readDestinations($1) },
    SettingKey(
      "host", "`netlify` or `cloudflare`: writes their files",
      words: HostingService.allCases.map(\.rawValue)
    ) { $0.settings.host = $0.fields.oneOf($1) },
    SettingKey("compress", "`[gzip]`: adds a compressed copy of each text file") {
      $0.readCompress($1)
    },
    SettingKey("code", "modules for checked code, and folders with code that posts show") {
      $0.readCode($1)
    },
    SettingKey(
      "editURL", "URL for editing sources; each page gets an “edit” link", default: "no link"
    ) { $0.readEditURL($1) },
    SettingKey(
      "search", "`off`, or what search leaves out: `{ words: false }`",
      default: "everything is searched"
    ) { $0.readSearch($1) },
    SettingKey("taxonomies", "taxonomies besides tags and series") { $0.readTaxonomies($1) },
    SettingKey("logo", "image instead of the seal: `/img/logo.svg`", default: "the seal") {
      $0.readLogo($1)
    },
    SettingKey(
      "accent", "color of links, buttons and the seal: `\"#4f46e5\"`, in quotes",
      default: "`\"#b8341b\"`"
    ) { $0.readAccent($1) },
    .word(
      "look", "look of the theme: `paper`, `plain` or `book`", default: "`paper`", \.look),
    .word(
      "print", "`open`: closed details and folded callouts are printed with their content",
      default: "`closed`", \.printedDetails),
    SettingKey(
      "home", "kind of the home page: `blog`, `tutorials`, `docs` or `dictionary`",
      default: "from the content"
    ) { reader, entry in
      let place = SourcePlace(entry.value.range, in: reader.fields.text)
      let pages = HomePage.all(with: reader.settings.sections)
      reader.settings.home = reader.fields.oneOf(entry, among: pages).map { ($0, place) }
    },
    SettingKey(
      "copyright", "a line in the footer: `© Your name`", default: "title of the site"
    ) { $0.settings.copyright = $0.fields.line($1) },
    SettingKey("license", "license of the content, in the footer") {
      $0.settings.license = $0.namedLink($1, "name")
    },
    SettingKey(
      "notice", "a short message above every page, in plain text, which readers can close"
    ) { $0.settings.notice = $0.notice($1) },
    SettingKey(
      "versions", "other versions of the documentation site, as a menu in the header"
    ) { $0.readVersions($1) },
    SettingKey(
      "markdownCopies", "whether each post and page is also published as Markdown",
      default: "`no`", words: DocumentedKey.flags
    ) { $0.settings.publishesMarkdown = $0.fields.flag($1) ?? false },
    SettingKey(
      "embeds", "hosts that the component `embed` may show: `[example.com]`", default: "none"
    ) { $0.readEmbeds($1) },
    SettingKey(
      "updated", "`git`: Michi takes the date of a page's last change from its last commit",
      default: "`updated` in front matter", words: UpdateSource.allCases.map(\.rawValue)
    ) { reader, entry in
      let source: UpdateSource? = reader.fields.oneOf(entry)
      reader.settings.updatedByGit = source.map { _ in
        SourcePlace(entry.keyRange, in: reader.fields.text)
      }
    },
    SettingKey(
      "collections", "your own collections by name", default: "posts and pages only"
    ) { $0.readCollections($1) },
    SettingKey("lists", "filtered lists of a collection") { $0.readLists($1) },
    SettingKey("data", "data files") { $0.readData($1) },
    SettingKey("michi", "minimum version of Michi, `\">=0.1\"`", default: "any") {
      $0.readVersion($1)
    },
  ]

  /// The source of the dates when entries were changed.
  private enum UpdateSource: String, CaseIterable {
    case git
  }

  /// The treatment of untranslated entries in lists.
  private enum Fallback: String, CaseIterable {
    case show, hide
  }

  /// The keys that are allowed at the top level, without the names of sections.
  static let top = site.map(\.documentation) + entries.map(\.documentation)
  static let topNames = top.map(\.name)
}

extension Settings {
  /// The names of collections, taxonomies and other sections, which are keys at the top level.
  var partNames: [String] {
    collections.map(\.name) + taxonomies.map(\.name) + parts.map(\.name)
  }
}
