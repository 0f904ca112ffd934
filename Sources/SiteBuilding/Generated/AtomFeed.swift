import Content
import MarkdownRendering
import Navigation
import Primitives
import SiteSections

/// The newest tutorials for feed readers, with their full text.
///
/// Source: RFC 4287. No clock: the feed is as new as its newest entry.
struct AtomFeed {
  private let model: SiteModel
  private let baseURL: BaseURL

  /// How many tutorials a feed shows.
  private static let length = 20

  /// The feed of a site; nil when it has none.
  init?(model: SiteModel) {
    guard model.hasFeed, let baseURL = model.settings.baseURL else { return nil }
    self.model = model
    self.baseURL = baseURL
  }

  /// - Throws: `FileFault` when the source of a tutorial cannot be read.
  func xml() throws(FileFault) -> [UInt8] {
    var xml = XMLWriter()
    let settings = model.settings
    let home = baseURL.description
    let tutorials = model.newestTutorials(Self.length)
    xml.open("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", settings.language)])
    xml.element("title", settings.title)
    if let description = settings.description { xml.element("subtitle", description) }
    xml.empty("link", [("rel", "self"), ("href", home + "feed.xml")])
    xml.empty("link", [("rel", "alternate"), ("href", home)])
    xml.element("id", home)
    if let newest = tutorials.compactMap({ Self.updated($0.tutorial) }).max() {
      xml.element("updated", newest.rfc3339)
    }
    writeAuthor(settings.author ?? settings.title, to: &xml)
    xml.element("generator", "Michi")
    for (page, tutorial) in tutorials { try write(tutorial, on: page, to: &xml) }
    xml.close("feed")
    return xml.bytes
  }

  private func write(
    _ tutorial: Tutorial, on page: NavigationTree.Node, to xml: inout XMLWriter
  ) throws(FileFault) {
    let address = model.canonicalAddress(of: page.id) ?? ""
    xml.open("entry")
    xml.element("title", tutorial.title)
    xml.empty("link", [("rel", "alternate"), ("href", address)])
    xml.element("id", address)
    if let date = tutorial.date { xml.element("published", date.rfc3339) }
    if let updated = Self.updated(tutorial) { xml.element("updated", updated.rfc3339) }
    if let author = tutorial.author ?? model.settings.author { writeAuthor(author, to: &xml) }
    for tag in tutorial.tags { xml.empty("category", [("term", tag.name)]) }
    if let summary = tutorial.description ?? tutorial.subtitle { xml.element("summary", summary) }
    // The base is for links inside the page, which stay `#section`.
    xml.element(
      "content", [("type", "html"), ("xml:base", address)], try html(of: tutorial, on: page))
    xml.close("entry")
  }

  /// The body rendered again: a feed is read far from the site and needs whole addresses.
  private func html(
    of tutorial: Tutorial, on page: NavigationTree.Node
  ) throws(FileFault) -> [UInt8] {
    let options = MarkdownOptions(
      trustsHTML: model.settings.html == .trusted, dropsTitle: tutorial.body.startsWithTitle,
      language: tutorial.language ?? model.settings.language, framesVideos: false)
    return try model.render(tutorial.body, on: page, options: options, origin: baseURL.origin).html
  }

  private static func updated(_ tutorial: Tutorial) -> DateTime? {
    tutorial.updated ?? tutorial.date
  }

  private func writeAuthor(_ name: String, to xml: inout XMLWriter) {
    xml.open("author")
    xml.element("name", name)
    xml.close("author")
  }
}
