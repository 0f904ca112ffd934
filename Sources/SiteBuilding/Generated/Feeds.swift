import Content
import MarkdownRendering
import Navigation
import Primitives
import SiteSections

struct FeedEntry {
  let entry: Entry
  /// The absolute URL of the entry.
  let address: String
  /// A summary of a few sentences.
  let summary: String?
  /// The entry's text; `nil` if the feed contains only the summary.
  let html: [UInt8]?

  private static let defaultLength = 20
  /// The default limit for the total text of a feed, in bytes.
  ///
  /// A feed reader downloads all of it each time that something changes.
  private static let usualText = 128 << 10

  private static func length(in options: EntryOptions) -> Int {
    options.feedLength ?? defaultLength
  }

  /// Returns the newest articles in a language of the site, each with its full text or its summary.
  ///
  /// If the settings choose neither, the newest articles have full texts, up to `usualText` in
  /// total.
  ///
  /// - Returns: nil if the articles together exceed the size limit of a page.
  /// - Throws: `FileFault` when the source of an article cannot be read.
  static func newest(
    _ model: SiteModel, in code: String?
  ) throws(FileFault) -> [FeedEntry]? {
    var entries: [FeedEntry] = []
    var (left, length) = (usualText, 0)
    for (page, entry) in articles(of: model, in: code) {
      let content = entry.collection.options.feedContent ?? (left > 0 ? nil : .summary)
      let isFull = entry.record == nil && content != .summary
      var summary = entry.description ?? entry.subtitle
      var html: [UInt8]?
      if needsBody(of: entry, content) {
        let body = try model.feedCopy(of: entry)
        let fits = entries.isEmpty || body.html.count <= left
        if content == nil { left = fits ? left - body.html.count : 0 }
        if isFull, content == .full || fits {
          html = body.html
        } else if summary == nil, !body.excerpt.isEmpty {
          summary = body.excerpt
        }
      }
      entries.append(
        FeedEntry(
          entry: entry, address: model.canonicalAddress(of: page.id) ?? "", summary: summary,
          html: html))
      length += html?.count ?? summary?.utf8.count ?? 0
      if length > Limits.pageBytes { return nil }
    }
    return entries
  }

  /// The entries whose bodies feeds can contain, in all languages.
  static func copied(_ model: SiteModel) -> [Entry] {
    model.generated.feedLanguages.flatMap { articles(of: model, in: $0).map(\.entry) }
      .filter { needsBody(of: $0, $0.collection.options.feedContent) }
  }

  private static func articles(
    of model: SiteModel, in code: String?
  ) -> [(page: NavigationTree.Node, entry: Entry)] {
    let collections = model.settings.collections.filter(\.isDated).map(\.options)
    let longest = ([model.settings.options] + collections).map(length(in:)).max() ?? defaultLength
    return model.newestArticles(longest, in: code) { length(in: $0.options) }
  }

  private static func needsBody(of entry: Entry, _ content: EntryOptions.FeedContent?) -> Bool {
    entry.record == nil
      && (content != .summary || entry.description == nil && entry.subtitle == nil)
  }

  /// Returns the newest articles of a term or a collection, without their text: most are in the
  /// site's feed, too.
  static func newest(of feed: GeneratedNames.ListFeed, _ model: SiteModel) -> [FeedEntry] {
    feed.entries.prefix(feed.length ?? length(in: model.settings.options)).map { entry in
      let page = model.page(of: entry)
      return FeedEntry(
        entry: entry, address: page.flatMap { model.canonicalAddress(of: $0.id) } ?? "",
        summary: entry.description ?? entry.subtitle, html: nil)
    }
  }
}

/// Entries for feed readers.
///
/// Source: RFC 4287. No clock: the feed is as new as its newest entry.
struct AtomFeed {
  let settings: Settings
  let title: String
  /// The absolute URL of the feed itself.
  let address: String
  /// The absolute URL of the page with the same entries.
  let page: String
  let entries: [FeedEntry]

  func xml() -> [UInt8] {
    var xml = XMLWriter()
    xml.open("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", settings.language)])
    xml.element("title", title)
    if let description = settings.description { xml.element("subtitle", description) }
    xml.empty("link", [("rel", "self"), ("href", address)])
    xml.empty("link", [("rel", "alternate"), ("href", page)])
    xml.element("id", page)
    if let newest = entries.compactMap(\.entry.changed).max() {
      xml.element("updated", newest.rfc3339)
    }
    writeAuthor(settings.author ?? settings.title, to: &xml)
    xml.element("generator", "Michi")
    for entry in entries { write(entry, to: &xml) }
    xml.close("feed")
    return xml.bytes
  }

  private func write(_ item: FeedEntry, to xml: inout XMLWriter) {
    let entry = item.entry
    xml.open("entry", Self.language(of: entry))
    xml.element("title", entry.title)
    xml.empty("link", [("rel", "alternate"), ("href", item.address)])
    xml.element("id", item.address)
    if let date = entry.date { xml.element("published", date.rfc3339) }
    if let changed = entry.changed { xml.element("updated", changed.rfc3339) }
    let authors = entry.authors.isEmpty ? [settings.author].compactMap(\.self) : entry.authors
    for author in authors { writeAuthor(author, to: &xml) }
    for tag in entry.terms(of: .tags) { xml.empty("category", [("term", tag.name)]) }
    if let summary = item.summary { xml.element("summary", summary) }
    // `xml:base` resolves relative links; links inside the page stay `#section`.
    if let html = item.html {
      xml.element("content", [("type", "html"), ("xml:base", item.address)], html)
    }
    xml.close("entry")
  }

  private static func language(of entry: Entry) -> [(StaticString, String)] {
    guard let language = entry.language else { return [] }
    return [("xml:lang", language)]
  }

  private func writeAuthor(_ name: String, to xml: inout XMLWriter) {
    xml.open("author")
    xml.element("name", name)
    xml.close("author")
  }
}

/// A feed of entries in JSON format.
///
/// Source: jsonfeed.org, version 1.1.
struct JSONFeed {
  let settings: Settings
  /// The absolute URL of the start page.
  let home: String
  let entries: [FeedEntry]

  func json() -> [UInt8] {
    var json = Array("{\n\"version\": \"https://jsonfeed.org/version/1.1\"".utf8)
    append("title", settings.title, to: &json)
    append("home_page_url", home, to: &json)
    append("feed_url", home + "feed.json", to: &json)
    append("description", settings.description, to: &json)
    append("language", settings.language, to: &json)
    append(authors: [settings.author].compactMap(\.self), to: &json)
    json.append(text: ",\n\"items\": [")
    for (index, entry) in entries.enumerated() {
      json.append(text: index == 0 ? "\n" : ",\n")
      append(entry, to: &json)
    }
    json.append(text: "\n]\n}\n")
    return json
  }

  private func append(_ item: FeedEntry, to json: inout [UInt8]) {
    let entry = item.entry
    json.append(text: "{\n\"id\": ")
    JSONText.append(item.address, to: &json)
    append("url", item.address, to: &json)
    append("title", entry.title, to: &json)
    append("summary", item.summary, to: &json)
    append("content_html", item.html.map { String(decoding: $0, as: UTF8.self) }, to: &json)
    // Each item must have `content_html` or `content_text`.
    if item.html == nil { append("content_text", item.summary ?? entry.title, to: &json) }
    append("date_published", entry.date?.rfc3339, to: &json)
    append("date_modified", entry.changed?.rfc3339, to: &json)
    append("language", entry.language, to: &json)
    append(authors: entry.authors, to: &json)
    let tags = entry.terms(of: .tags)
    if !tags.isEmpty {
      json.append(text: ",\n\"tags\": \(JSONText.list(tags.map(\.name)))")
    }
    json.append(text: "\n}")
  }

  private func append(authors: [String], to json: inout [UInt8]) {
    guard !authors.isEmpty else { return }
    let list = authors.map { "{ \"name\": \(JSONText.quoted($0)) }" }.joined(separator: ", ")
    json.append(text: ",\n\"authors\": [\(list)]")
  }

  private func append(_ key: StaticString, _ value: String?, to json: inout [UInt8]) {
    guard let value else { return }
    json.append(text: ",\n\"\(key)\": ")
    JSONText.append(value, to: &json)
  }
}
