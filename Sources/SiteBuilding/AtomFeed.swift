import Content
import Primitives
import SiteSections

/// The newest tutorials for feed readers, with their full text.
///
/// Source: RFC 4287. No clock: the feed is as new as its newest entry.
struct AtomFeed {
  let model: SiteModel
  let entries: [FeedEntry]

  func xml() -> [UInt8] {
    var xml = XMLWriter()
    let settings = model.settings
    let home = settings.baseURL?.description ?? ""
    let prefix = settings.baseURL.map { $0.origin + $0.pathPrefix } ?? ""
    xml.open("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", settings.language)])
    xml.element("title", settings.title)
    if let description = settings.description { xml.element("subtitle", description) }
    xml.empty("link", [("rel", "self"), ("href", prefix + "/feed.xml")])
    xml.empty("link", [("rel", "alternate"), ("href", home)])
    xml.element("id", home)
    if let newest = entries.map(\.updated).max() { xml.element("updated", newest.rfc3339) }
    writeAuthor(settings.author ?? settings.title, to: &xml)
    xml.element("generator", "Michi")
    for entry in entries { write(entry, to: &xml) }
    xml.close("feed")
    return xml.bytes
  }

  private func write(_ entry: FeedEntry, to xml: inout XMLWriter) {
    xml.open("entry")
    xml.element("title", entry.title)
    xml.empty("link", [("rel", "alternate"), ("href", entry.address)])
    xml.element("id", entry.address)
    xml.element("published", entry.published.rfc3339)
    xml.element("updated", entry.updated.rfc3339)
    if let author = entry.author { writeAuthor(author, to: &xml) }
    for tag in entry.tags { xml.empty("category", [("term", tag)]) }
    if let summary = entry.summary { xml.element("summary", summary) }
    // The base is for links inside the page, which stay `#section`.
    xml.element("content", [("type", "html"), ("xml:base", entry.address)], entry.html)
    xml.close("entry")
  }

  private func writeAuthor(_ name: String, to xml: inout XMLWriter) {
    xml.open("author")
    xml.element("name", name)
    xml.close("author")
  }
}
