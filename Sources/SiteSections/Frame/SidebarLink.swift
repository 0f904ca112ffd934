import Primitives
public import Templating

/// A row of the sidebar and the drawer: a link, or a group of links that may have its own page.
public struct SidebarLink: TemplateContext, Sendable {
  /// The arrangement of the links in a group.
  public enum Style: String, Sendable {
    /// Single characters in rows of five or six.
    case fives, sixes
  }

  let title: String
  /// The URL; `nil` for a group without a page.
  public let address: String?
  /// The title's language, if it is not the page's.
  var language: String?
  /// A short text after the title, such as the number of entries.
  var note: String?
  /// Whether the link points to the current page.
  fileprivate(set) var isCurrent = false
  /// Whether a group is initially expanded.
  public var isOpen: Bool
  /// The number of the first link, if the links are numbered.
  var start: Int?
  var style: Style?
  fileprivate(set) var links: [SidebarLink]

  /// The names for templates.
  public static let fields: Fields<SidebarLink> = [
    .text("title", "The link's text") { $0.title },
    .optionalURL("url", "The link's URL; missing for a group without a page") { $0.address },
    .optionalText("language", "The title's language if it is not the page's") { $0.language },
    .optionalText("note", "A note after the text, such as a number") { $0.note },
    .flag("isCurrent", "Whether it links to this page") { $0.isCurrent },
    .flag("isOpen", "Whether its links are shown at first") { $0.isOpen },
    .optionalNumber("start", "The number of its first link, if they are numbered") { $0.start },
    .optionalText("style", "fives or sixes for that many links in a row; missing for one") {
      $0.style?.rawValue
    },
    .flag("hasLinks", "Whether it is a group") { !$0.links.isEmpty },
    .list("links", "The links of a group") { $0.links },
  ]

  /// Creates a link, or a group of links.
  public init(
    _ title: String, at address: String? = nil, in language: String? = nil, note: String? = nil,
    isOpen: Bool = true, start: Int? = nil, style: Style? = nil, links: [SidebarLink] = []
  ) {
    (self.title, self.address, self.language, self.note) = (title, address, language, note)
    (self.isOpen, self.start, self.style, self.links) = (isOpen, start, style, links)
  }

  /// Creates a link to a page.
  init(_ link: PageLink, isOpen: Bool = true, links: [SidebarLink] = []) {
    self.init(link.title, at: link.address, in: link.language, isOpen: isOpen, links: links)
  }

  /// Creates a row from an entry of a table of contents.
  package init(_ entry: TocEntry) {
    self.init(
      entry.text, at: entry.address, isOpen: false, links: entry.children.map { SidebarLink($0) })
  }

}

extension [SidebarLink] {
  /// Returns these links, with the links to a page marked as current.
  func marking(_ page: String) -> [SidebarLink] {
    var links = self
    links.mark(page)
    return links
  }

  private mutating func mark(_ page: String) {
    for index in indices where self[index].leads(to: page) {
      self[index].isCurrent = self[index].isLink(to: page)
      self[index].links.mark(page)
    }
  }
}

extension SidebarLink {
  fileprivate func isLink(to page: String) -> Bool {
    address.map { ByteOrder.same($0, page) } ?? false
  }

  /// Whether this link or one of its group leads to a page.
  fileprivate func leads(to page: String) -> Bool {
    // By index, because a local variable would copy each link.
    isLink(to: page) || links.indices.contains { links[$0].leads(to: page) }
  }
}
