package import Templating

/// A row beside a page, in the sidebar and the drawer: a link, or a group of links that may have a
/// page of its own.
package struct SideLink: TemplateContext {
  package enum Style: String, Sendable {
    /// Single characters in rows of so many.
    case fives, sixes
  }

  package let title: String
  /// Nil for a group without a page.
  package let address: String?
  /// The title's language, where it is not the page's.
  var language: String?
  /// What stands behind the title, for example how many there are.
  var note: String?
  /// Whether it is the page that it stands beside.
  package var isCurrent = false
  /// Whether a group shows its links before a reader opens it.
  package var isOpen = false
  /// The number of the first link, where these are counted.
  var start: Int?
  var style: Style?
  package var links: [SideLink] = []

  package static let fields: Fields<SideLink> = [
    .text("title", "What it says") { $0.title },
    .optionalURL("address", "Where it leads; none for a group without a page") { $0.address },
    .optionalText("language", "The title's language, where it is not the page's") { $0.language },
    .optionalText("note", "What stands behind it, for example how many there are") { $0.note },
    .flag("isCurrent", "Whether it is this page") { $0.isCurrent },
    .flag("isOpen", "Whether its links are shown from the start") { $0.isOpen },
    .optionalNumber("start", "The number of its first link, where they are counted") { $0.start },
    .optionalText("style", "How its links stand: fives or sixes in a row, or none for one each") {
      $0.style?.rawValue
    },
    .flag("hasLinks", "Whether it is a group") { !$0.links.isEmpty },
    .list("links", "The links of a group") { $0.links },
  ]

  /// A link to a page.
  package init(
    _ link: PageLink, note: String? = nil, isCurrent: Bool = false, isOpen: Bool = false,
    links: [SideLink] = []
  ) {
    (title, address, language) = (link.title, link.address, link.language)
    (self.note, self.isCurrent, self.isOpen, self.links) = (note, isCurrent, isOpen, links)
  }

  package init(
    _ title: String, at address: String, in language: String? = nil, note: String? = nil
  ) {
    (self.title, self.address, self.language, self.note) = (title, address, language, note)
  }

  /// An entry of a table of contents.
  package init(_ entry: TocEntry) {
    (title, address) = (entry.text, entry.address)
    links = entry.children.map { SideLink($0) }
  }

  /// The same with the link to a page marked as current.
  package func marking(_ page: String) -> SideLink {
    var link = self
    link.isCurrent = address == page
    link.links = links.map { $0.marking(page) }
    return link
  }

  /// A group.
  package init(
    group title: String, address: String? = nil, language: String? = nil, note: String? = nil,
    isOpen: Bool = true, start: Int? = nil, style: Style? = nil, links: [SideLink]
  ) {
    (self.title, self.address, self.language) = (title, address, language)
    (self.note, self.isOpen) = (note, isOpen)
    (self.start, self.style, self.links) = (start, style, links)
  }
}
