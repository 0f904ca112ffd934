package import Content
import Diagnostics
import MarkdownRendering
package import Navigation
import Primitives

struct MenuEntry: Sendable {
  let title: String
  /// The URL; `nil` for an entry that only groups others.
  var address: String?
  /// The page; `nil` for an external link.
  var page: NavigationTree.PageID?
  /// The fragment of the page's URL, and its position in `site.yml`.
  var section: MenuSection?
  var children: [MenuEntry] = []
}

/// The navigation menu of all pages: the one in `site.yml`, or else the default menu.
struct Menu {
  /// The entries, from left to right.
  private(set) var entries: [MenuEntry] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let targets: LinkTargets
  private let addresses: [String]

  /// - Parameter addresses: the URLs of the pages, by page number.
  init(
    _ site: LocalizedContent, sectionLinks: [SectionLink], targets: LinkTargets, addresses: [String]
  ) {
    self.targets = targets
    self.addresses = addresses
    let menu = site.content.settings.menu
    if menu.isEmpty {
      addDefaultEntries(site, sectionLinks)
    } else {
      entries = menu.compactMap { entry(of: $0) }
    }
  }

  private mutating func entry(of item: MenuItem) -> MenuEntry? {
    var entry = MenuEntry(title: item.title)
    if let target = item.target {
      guard let found = self.entry(of: item, to: target) else { return nil }
      entry = found
    }
    entry.children = item.children.compactMap { self.entry(of: $0) }
    return entry
  }

  private mutating func entry(of item: MenuItem, to written: String) -> MenuEntry? {
    if LinkAddress.leavesSite(written) {
      guard LinkAddress.isAllowed(written) else {
        diagnostics.report(
          .unsafeLink, at: item.place,
          "the menu entry \"\(item.title)\" has a URL whose scheme is not allowed",
          suggestion: "use https:, http:, mailto: or tel:")
        return nil
      }
      let own = targets.resolve(absolute: LinkAddress(written), isImage: false)
      if case .broken(let fault)? = own {
        report(fault, of: item)
        return nil
      }
      var entry = MenuEntry(title: item.title, address: written)
      if case .page(let id)? = own { entry.page = id }
      return entry
    }
    let link = LinkAddress(written)
    let target = targets.resolve(link, from: nil, in: nil, isImage: false)
    switch target {
    case .page(let id), .untranslated(let id, _):
      if case .untranslated(_, let fault) = target { report(fault, of: item) }
      let section = link.fragment.map { MenuSection(item: item, page: id, fragment: $0) }
      return MenuEntry(
        title: item.title, address: addresses[id] + link.encodedSuffix, page: id, section: section)
    case .file(let address, _): return MenuEntry(title: item.title, address: address)
    case .broken(let fault):
      report(fault, of: item)
      return nil
    }
  }

  private mutating func report(_ fault: LinkFault, of item: MenuItem) {
    diagnostics.report(
      fault.code, at: item.place, "the menu entry \"\(item.title)\": \(fault.message)",
      suggestion: fault.suggestion)
  }

  private static func tooManyPages(_ count: Int) -> String {
    "without \"menu\", the menu has all \(count) pages, but at most \(Limits.menuItems) are possible"
  }

  /// Adds the default entries: the sections, then the pages directly below the start page.
  private mutating func addDefaultEntries(_ site: LocalizedContent, _ sectionLinks: [SectionLink]) {
    let tree = targets.tree
    let pages = (tree.id(at: site.routes.home).map { tree[$0].children } ?? []).filter { id in
      (tree[id].screen as? EntryScreen).map {
        !$0.entry.collection.isListed && !$0.entry.isUnlisted
      } ?? false
    }
    if pages.count > Limits.menuItems {
      diagnostics.append(
        Diagnostic(
          .invalidSettings, path: "content/site.yml", Self.tooManyPages(pages.count),
          suggestion: "choose them, for example menu: [{ title: About, link: /about/ }]"))
    }
    for sectionLink in sectionLinks {
      guard let id = tree.id(at: sectionLink.route) else { continue }
      entries.append(MenuEntry(title: sectionLink.title, address: addresses[id], page: id))
    }
    for id in pages.prefix(Limits.menuItems) {
      entries.append(MenuEntry(title: tree[id].screen.title, address: addresses[id], page: id))
    }
  }
}

/// A fragment in a menu link, to be checked when its page is rendered.
package struct MenuSection: Sendable {
  package let item: MenuItem
  package let page: NavigationTree.PageID
  /// The part after `#`, percent-decoded.
  package let fragment: String
}
