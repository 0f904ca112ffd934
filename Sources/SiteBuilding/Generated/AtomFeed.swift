import Content
import Primitives

/// Entries for feed readers.
///
/// Source: RFC 4287. No clock: the feed is as new as its newest entry.
struct AtomFeed {
  let settings: Settings
  let title: String
  /// The whole address of the feed itself.
  let address: String
  /// The whole address of the page that shows the same.
  let page: String
  let entries: [FeedEntry]

  /// The feed's bytes.
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
    // The base resolves links inside the page, which stay `#section`.
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
