package import Content
import Diagnostics
import MarkdownRendering
package import Navigation
import Primitives

struct MenuEntry {
  let title: String
  let address: String
  /// Nil for one that leads out of the site.
  var page: NavigationTree.PageID?
  /// The section of the page that it names, and where in `site.yml` it does so.
  var section: MenuSection?
}

/// The menu that all pages show: the one of `site.yml`, else the usual one.
struct Menu {
  /// From left to right.
  private(set) var entries: [MenuEntry] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let targets: LinkTargets
  private let addresses: [String]

  /// - Parameter addresses: those of the pages, by number.
  init(
    _ site: LocalizedContent, entrances: [Entrance], targets: LinkTargets, addresses: [String]
  ) {
    self.targets = targets
    self.addresses = addresses
    let menu = site.content.settings.menu
    if menu.isEmpty {
      addUsual(site, entrances)
    } else {
      for item in menu { add(item) }
    }
  }

  private mutating func add(_ item: MenuItem) {
    if LinkAddress.leavesSite(item.target) {
      guard LinkAddress.isAllowed(item.target) else {
        diagnostics.report(
          .unsafeLink, at: item.place,
          "the menu entry \"\(item.title)\" has an address that pages must not have",
          suggestion: "use https:, http:, mailto: or tel:")
        return
      }
      let own = targets.resolve(whole: LinkAddress(item.target).path, isImage: false)
      if case .broken(let fault)? = own { return report(fault, of: item) }
      var entry = MenuEntry(title: item.title, address: item.target, page: nil)
      if case .page(let id)? = own { entry.page = id }
      return entries.append(entry)
    }
    let link = LinkAddress(item.target)
    let target = targets.resolve(link, from: nil, in: nil, isImage: false)
    switch target {
    case .page(let id), .untranslated(let id, _):
      if case .untranslated(_, let fault) = target { report(fault, of: item) }
      let section = link.fragment.map { MenuSection(item: item, page: id, fragment: $0) }
      entries.append(
        MenuEntry(
          title: item.title, address: addresses[id] + link.encodedSuffix, page: id,
          section: section))
    case .file(let address, _):
      entries.append(MenuEntry(title: item.title, address: address, page: nil))
    case .broken(let fault): report(fault, of: item)
    }
  }

  private mutating func report(_ fault: LinkFault, of item: MenuItem) {
    diagnostics.report(
      fault.code, at: item.place, "the menu entry \"\(item.title)\": \(fault.message)",
      suggestion: fault.suggestion)
  }

  private static func tooManyPages(_ count: Int) -> String {
    "without a \"menu\" each page leads to all \(count) pages, and \(Limits.menuItems) are the most"
  }

  /// The ways into the sections, then the entries of collections that have no list.
  private mutating func addUsual(_ site: LocalizedContent, _ entrances: [Entrance]) {
    let pages = site.content.settings.collections.filter { !$0.isListed }
      .flatMap { site.content.entries(of: $0) }.filter { $0.role == .page }
    if pages.count > Limits.menuItems {
      diagnostics.append(
        Diagnostic(
          .invalidSettings, path: "content/site.yml", Self.tooManyPages(pages.count),
          suggestion: "say which, for example menu: [{ title: About, link: /about/ }]"))
    }
    let links =
      entrances.map { ($0.title, $0.route) }
      + pages.prefix(Limits.menuItems).map { ($0.title, site.routes.route(to: $0)) }
    for (title, route) in links {
      guard let id = targets.tree.id(at: route) else { continue }
      entries.append(MenuEntry(title: title, address: addresses[id], page: id))
    }
  }
}

/// A section of a page that an entry of the menu names, to be checked when the page is rendered.
package struct MenuSection: Sendable {
  package let item: MenuItem
  package let page: NavigationTree.PageID
  /// What stands behind `#`, decoded.
  package let fragment: String
}
