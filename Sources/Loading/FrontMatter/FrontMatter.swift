internal import Content
internal import Primitives
internal import Diagnostics

/// The fields of a tutorial's or a page's front matter.
struct FrontMatter {
  var title: String?
  var subtitle: String?
  var description: String?
  var date: DateTime?
  var updated: DateTime?
  var author: String?
  var tags: [WrittenTag] = []
  var categories: [String] = []
  var slug: String?
  var isDraft = false
  var image: String?
  var series: String?
  /// The addresses that it had before, with their offsets in the file.
  var aliases: [(text: String, offset: Int)] = []
  var language: String?
  var languagePlace: Range<Int>?
  /// The text that it translates, by slug or file.
  var translationOf: String?
  var translationPlace: Range<Int>?
  var code = CodeCheckMode.parse
  var isSearched = true
  /// Where the title and the picture stand.
  var places = FrontMatterPlaces()
  /// Where the dates stand.
  var datePlace: Range<Int>?
  var updatedPlace: Range<Int>?

  /// A tag as its author spelt it.
  struct WrittenTag: Hashable, Sendable {
    /// The tag.
    let name: String
    /// The offset in the file of the value it is part of.
    let offset: Int
  }

  /// Michi's own keys: what a misspelt key may have meant.
  private static let keys = [
    "title", "subtitle", "description", "date", "updated", "author", "tags", "categories", "slug",
    "draft", "published", "image", "series", "aliases", "language", "translationOf", "code",
    "search",
  ]

  /// Keys that Jekyll, its plugins and the usual themes know, and that mean nothing here.
  private static let silentKeys: Set<String> = [
    "layout", "comments", "header-img", "header-mask", "header-style", "header-bg-css",
    "header-img-credit", "header-img-credit-href", "catalog", "sitemap", "excerpt",
    "excerpt_separator", "toc", "mathjax", "math", "mermaid", "katex", "pin",
    "multilingual",
    "iframe", "no-catalog", "nocomments", "nav-style", "hide-in-nav", "render_with_liquid",
    "collection", "classes", "header", "sidebar", "author_profile", "read_time", "share", "related",
    "img", "img_path", "media_subpath", "media_subdir", "thumbnail", "feature-img", "bootstrap",
    "order", "nav_order", "weight", "id", "guid", "type", "meta", "summary", "keywords",
    "sticky", "archive", "modified_by", "robots", "seo", "robots_noindex", "noindex",
    "toc_sticky", "toc_label", "toc_icon", "tagline", "output", "lead", "date_format", "css", "js",
    "music-id", "no_sidebar", "background", "bigimg", "cover-img", "share-img",
    "gh-repo", "gh-badge", "last-updated", "use_math", "usemath", "published_at",
  ]

  /// Other names of Michi's keys, as Jekyll and Hugo have them.
  private static let otherKeys: Set<String> = [
    "last_modified_at", "lastmod", "authors", "tag", "category", "redirect_from", "lang",
  ]

  /// Whether nothing comes of a key.
  static func isUnused(_ key: String) -> Bool {
    !keys.contains(key) && !otherKeys.contains(key) && !ForeignDraft.knows(key)
  }

  /// Reads the fields and reports what is wrong with them.
  init(_ fields: inout FieldReader, zone: SiteTimeZone) {
    for entry in fields.entries { read(entry, &fields, zone) }
  }

  private mutating func read(
    _ entry: YAMLEntry, _ fields: inout FieldReader, _ zone: SiteTimeZone
  ) {
    switch entry.key {
    case "title":
      title = fields.line(entry)
      fields.reportLostText(entry)
      places.title = fields.range(of: entry.value)
    case "subtitle":
      subtitle = fields.line(entry)
      fields.reportLostText(entry)
    case "description":
      description = fields.line(entry, limit: Limits.description)
      fields.reportLostText(entry)
    case "date":
      date = fields.date(entry, in: zone)
      datePlace = fields.range(of: entry.value)
    case "updated", "last_modified_at", "lastmod":
      updated = fields.date(entry, in: zone)
      updatedPlace = fields.range(of: entry.value)
    case "author", "authors": author = names(entry, &fields)
    case "tags", "tag": add(tags: entry, &fields)
    case "categories", "category":
      add(categories: fields.words(entry).map(\.text))
      reportUnused(entry, LoadingSentences.writeTags, &fields)
    case "permalink": reportUnused(entry, LoadingSentences.writeAliases, &fields)
    case "slug": slug = address(entry, &fields)
    case "draft": isDraft = isDraft || draftFlag(entry, &fields) == true
    case "published": isDraft = isDraft || draftFlag(entry, &fields) == false
    case "image": image = picture(entry, &fields)
    case "series": series = fields.line(entry)
    case "aliases", "redirect_from": add(aliases: entry, &fields)
    case "language", "lang":
      language = language(entry, &fields)
      languagePlace = fields.range(of: entry.value)
    case "translationOf":
      translationOf = fields.line(entry)
      translationPlace = fields.range(of: entry.value)
    case "code": code = codeCheck(entry, &fields) ?? code
    // As a usual theme of Jekyll has it.
    case "search" where entry.value.text == "exclude": isSearched = false
    case "search": isSearched = fields.flag(entry) ?? true
    default: unknown(entry, &fields)
    }
  }

  /// Yes or no; who begins to say whether a text is public has to say it.
  private func draftFlag(_ entry: YAMLEntry, _ fields: inout FieldReader) -> Bool? {
    guard entry.value.isNull else { return fields.flag(entry) }
    fields.report(
      .invalidFrontMatter, key: entry, LoadingSentences.emptyDraft(entry.key),
      LoadingSentences.writeTrueOrFalse)
    return nil
  }

  /// One author, several, or Jekyll's mapping with a `name`.
  private func names(_ entry: YAMLEntry, _ fields: inout FieldReader) -> String? {
    if case .mapping(let parts) = entry.value.value,
      let name = parts.first(where: { $0.key == "name" })
    {
      return fields.line(name)
    }
    if case .mapping = entry.value.value {
      fields.report(
        entry.value, LoadingSentences.expected("text", for: entry.key, found: entry.value),
        LoadingSentences.writeAuthor)
      return nil
    }
    let names = fields.lines(entry).map(\.text)
    return names.isEmpty
      ? nil : fields.cut(names.joined(separator: ", "), to: Limits.line, entry.value, entry.key)
  }

  /// A picture's path, or Jekyll's mapping with a `path`.
  private mutating func picture(_ entry: YAMLEntry, _ fields: inout FieldReader) -> String? {
    var entry = entry
    if case .mapping(let parts) = entry.value.value,
      let path = parts.first(where: { ["path", "src", "url", "feature"].contains($0.key) })
    {
      entry = path
    }
    places.image = fields.range(of: entry.value)
    return fields.line(entry)
  }

  /// The last part of an address, and not a path.
  private func address(_ entry: YAMLEntry, _ fields: inout FieldReader) -> String? {
    guard let text = fields.line(entry) else { return nil }
    let parts = text.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    let names = parts.compactMap { String($0) }.filter { $0 != "." && $0 != ".." }
    guard names != [text] else { return text }
    fields.report(
      entry.value, LoadingSentences.slugIsPath(text),
      names.last.map { LoadingSentences.write(Slug.make(from: $0)) })
    return nil
  }

  private func language(_ entry: YAMLEntry, _ fields: inout FieldReader) -> String? {
    guard let text = fields.line(entry) else { return nil }
    guard LanguageTag.isLanguage(text) else {
      fields.report(
        entry.value, LoadingSentences.notALanguage(text), LanguageTag.advice(for: text))
      return nil
    }
    return LanguageTag.canonical(text)
  }

  private func codeCheck(_ entry: YAMLEntry, _ fields: inout FieldReader) -> CodeCheckMode? {
    guard let text = fields.line(entry) else { return nil }
    if let mode = CodeCheckMode(rawValue: text) { return mode }
    let modes = CodeCheckMode.allCases.map(\.rawValue)
    fields.report(
      entry.value, LoadingSentences.notACodeCheck(text),
      LoadingSentences.oneOf(modes, insteadOf: text))
    return nil
  }

  private mutating func add(tags entry: YAMLEntry, _ fields: inout FieldReader) {
    let words = fields.words(entry)
    guard tags.count + words.count <= Limits.tags else {
      return fields.report(
        .invalidFrontMatter, key: entry, LoadingSentences.tooManyTags, LoadingSentences.writeFewTags
      )
    }
    for word in words where !tags.contains(where: { ByteOrder.same($0.name, word.text) }) {
      tags.append(WrittenTag(name: word.text, offset: word.offset))
    }
  }

  private mutating func add(aliases entry: YAMLEntry, _ fields: inout FieldReader) {
    let lines = fields.lines(entry)
    guard aliases.count + lines.count <= Limits.aliases else {
      return fields.report(
        .invalidFrontMatter, key: entry, LoadingSentences.tooManyAliases,
        LoadingSentences.writeFewAliases)
    }
    aliases += lines
  }

  private mutating func add(categories words: [String]) {
    for word in words where !categories.contains(word) { categories.append(word) }
  }

  /// Warns of a key that Michi knows and makes nothing of; `UnusedKeys` sums these up for the site.
  private func reportUnused(_ entry: YAMLEntry, _ advice: String, _ fields: inout FieldReader) {
    guard !entry.value.isNull else { return }
    fields.report(.unusedKey, key: entry, LoadingSentences.doesNothing(entry.key), advice)
  }

  private func unknown(_ entry: YAMLEntry, _ fields: inout FieldReader) {
    switch ForeignDraft(entry) {
    case .heldBack:
      fields.report(
        .invalidFrontMatter, key: entry, LoadingSentences.misspeltDraft(entry.key),
        LoadingSentences.write("draft: true"))
      return
    case .unlisted: return reportUnused(entry, LoadingSentences.writeDraft, &fields)
    case .shown: return
    case nil: break
    }
    if case .mapping(let parts) = entry.value.value,
      let part = parts.first(where: { Self.draftKeys.contains($0.key) && !$0.value.isNull })
    {
      return fields.report(
        .invalidFrontMatter, key: part, LoadingSentences.misspeltDraft(part.key),
        LoadingSentences.writeAtKeysMargin(part.key))
    }
    guard !Self.silentKeys.contains(entry.key) else { return }
    let meant = ForeignKeys.meaning(of: entry.key)
    // What was to be a draft must not go public.
    if let key = meant ?? Spelling.slip(in: entry.key, among: Self.draftKeys),
      Self.draftKeys.contains(key)
    {
      fields.report(
        .invalidFrontMatter, key: entry, LoadingSentences.misspeltDraft(entry.key),
        LoadingSentences.write(key))
      return
    }
    fields.report(
      .unknownKey, key: entry,
      LoadingSentences.unknownKey(entry.key, in: LoadingSentences.frontMatter),
      meant.map { LoadingSentences.write($0) }
        ?? LoadingSentences.oneOfKeys(Self.keys, insteadOf: entry.key))
  }

  /// The keys that keep a text from the public.
  private static let draftKeys = ["draft", "published"]
}

extension LanguageTag {
  /// What to write instead.
  static func advice(for text: String) -> String {
    meant(by: text).map { LoadingSentences.write($0) } ?? LoadingSentences.writeLanguage
  }
}
