import Content
package import Navigation
import Primitives

// The sidebar of an entry's page.
extension EntryScreen {
  /// Whether the page is in a folder, or is the page of a folder.
  private var isInFolders: Bool {
    !linked.pages.isEmpty || !entry.folders.isEmpty || entry.isFolder
  }

  var hasSidebar: Bool {
    isInFolders || (series?.parts.count ?? 0) > 1
      || entry.collection.isListed && !entry.collection.isDated
  }

  func sidebar(in page: PageRendering) -> [SidebarLink] {
    if isInFolders { return PageWalk(from: self, in: page).sidebar }
    guard let series, series.parts.count > 1 else {
      return hasSidebar ? [neighbours(in: page)].compactMap(\.self) : []
    }
    return [parts(of: series, in: page)] + page.series(except: series.name)
  }

  /// The parts of the series; in a long series, the parts around this one.
  private func parts(of series: SeriesPlace, in page: PageRendering) -> SidebarLink {
    let shown = SidebarLink.window(around: series.index, of: series.parts.count)
    return SidebarLink(
      series.name, at: page.address(of: series.route), in: page.foreign(nil),
      note: series.text(in: page), start: shown.lowerBound + 1,
      links: series.parts[shown].compactMap { part in
        page.link(to: page.site.tree.id(at: part)).map { SidebarLink($0) }
      })
  }

  /// The entry and its neighbours in the list.
  private func neighbours(in page: PageRendering) -> SidebarLink? {
    let tree = page.site.tree
    func walk(_ step: KeyPath<NavigationTree.Node, NavigationTree.PageID?>) -> [Int] {
      Array(sequence(first: page.node.id) { tree[$0][keyPath: step] }.dropFirst().prefix(4))
    }
    let ids = walk(\.previous).reversed() + [page.node.id] + walk(\.next)
    guard ids.count > 1, let list = page.link(to: page.node.parent) else { return nil }
    return SidebarLink(list, links: ids.compactMap { page.link(to: $0).map { SidebarLink($0) } })
  }

  /// Returns the entry `step` positions away in the series, in the folders, or in the list.
  ///
  /// A positive step leads to the next part or page; in a list with the newest entry first, it
  /// leads to the newer entry.
  func neighbour(_ step: Int, in page: PageRendering) -> PageLink? {
    if let series, series.parts.count > 1 {
      let index = series.index + step
      guard series.parts.indices.contains(index) else { return nil }
      return page.link(to: page.site.tree.id(at: series.parts[index]))
    }
    if isInFolders {
      let walk = PageWalk(from: self, in: page)
      return page.shortLink(to: step < 0 ? walk.previous : walk.next)
    }
    guard entry.collection.isListed else { return nil }
    let isBack = (step < 0) == entry.collection.isNewestFirst
    return page.link(to: isBack ? page.node.next : page.node.previous)
  }
}

extension SidebarLink {
  /// Returns the range of at most `most` indices around the current one.
  static func window(around index: Int, of count: Int, most: Int = 24) -> Range<Int> {
    let start = max(0, min(index - most / 2, count - most))
    return start..<min(start + most, count)
  }
}

extension PageRendering {
  /// A link to a page, with the entry's short title if it has one.
  fileprivate func shortLink(to id: NavigationTree.PageID?) -> PageLink? {
    let short = id.flatMap { (site.screens[$0] as? EntryScreen)?.entry.linkTitle }
    return link(to: id).map { link in
      PageLink(title: short ?? link.title, address: link.address, language: link.language)
    }
  }

  /// The series of the site, except the series whose parts are already shown.
  func series(except shown: String? = nil) -> [SidebarLink] {
    localSite.localized.entries.terms.filter(\.taxonomy.isOrdered).compactMap {
      links(to: $1.filter { $0.term.name != shown }.prefix(24), of: $0)
    }
  }

  /// The series and the most frequent tags.
  var terms: [SidebarLink] {
    series()
      + [links(to: localSite.localized.entries.commonTags[...], of: .tags)].compactMap(\.self)
  }

  private func links(to groups: ArraySlice<TermGroup>, of taxonomy: Taxonomy) -> SidebarLink? {
    guard !groups.isEmpty else { return nil }
    let localized = localSite.localized
    return SidebarLink(
      localized.title(of: taxonomy), at: address(of: localized.routes[taxonomy.section]),
      in: foreign(nil),
      links: groups.compactMap { group in
        let id = site.tree.id(at: localized.route(to: group.term, of: taxonomy))
        return id.map { SidebarLink(group.term.name, at: site.addresses[$0], in: foreign(nil)) }
      })
  }
}

extension EntryListScreen {
  func sidebar(in page: PageRendering) -> [SidebarLink] { page.terms }
}

extension ArchiveScreen {
  func sidebar(in page: PageRendering) -> [SidebarLink] { page.terms }
}

extension TaxonomyScreen {
  func sidebar(in page: PageRendering) -> [SidebarLink] {
    let series = page.series()
    return series.isEmpty ? page.terms : series
  }
}

extension SiteModel {
  /// The children of a page, without unlisted entries.
  fileprivate func children(of id: NavigationTree.PageID) -> [NavigationTree.PageID] {
    let all = tree[id].children
    return hasUnlisted ? all.filter { entry(at: $0)?.isUnlisted != true } : all
  }

  /// The links that the sidebar and "next" add between consecutive pages in folders, in both
  /// directions.
  package var folderLinks: [(from: NavigationTree.PageID?, to: NavigationTree.PageID)] {
    localSites.flatMap(\.topPages.values).flatMap { topPages in
      var (pages, waiting) = ([NavigationTree.PageID](), Array(topPages.reversed()))
      while let id = waiting.popLast() {
        if screens[id] is EntryScreen { pages.append(id) }
        waiting += children(of: id).reversed()
      }
      return zip(pages, pages.dropFirst()).flatMap { [($0, $1), ($1, $0)] }
        .filter { from, _ in screens[from]?.hasSidebar == true }
    }
  }
}

/// Walks the pages in folders in reading order: each folder's page, then its contents.
struct PageWalk {
  private typealias PageID = NavigationTree.PageID

  private let entry: Entry
  private let page: PageRendering
  private let topPages: [NavigationTree.PageID]

  /// The maximum number of sidebar rows. With more, only the folders on the path to the current
  /// page are expanded.
  private static let mostRows = 100
  /// The maximum number of sidebar levels, because templates cannot nest indefinitely. The sidebar
  /// of a deeper page starts at a lower folder.
  private static let mostLevels = 16

  init(from screen: EntryScreen, in page: PageRendering) {
    (entry, self.page) = (screen.entry, page)
    topPages = page.localSite.topPages[entry.collection.name] ?? []
  }

  /// The pages directly below the start page where walks begin, by collection.
  ///
  /// - Parameter isAll: whether pages without children are included.
  static func topPages(
    below home: NavigationTree.PageID, of tree: NavigationTree, all isAll: Bool
  ) -> [String: [NavigationTree.PageID]] {
    var topPages: [String: [PageID]] = [:]
    for id in tree[home].children {
      guard let screen = tree[id].screen as? EntryScreen, screen.isListed,
        isAll || !screen.linked.pages.isEmpty
      else { continue }
      topPages[screen.entry.collection.name, default: []].append(id)
    }
    return topPages
  }

  var sidebar: [SidebarLink] {
    let path = page.site.tree.ancestry(of: page.node.id).map(\.id)
    let count = page.localSite.localized.content.entries(of: entry.collection).count
    let first = path.dropLast(Self.mostLevels - 1).last.flatMap { $0 == path.first ? nil : $0 }
    let pages = first.map { page.site.children(of: $0) } ?? section(along: path)
    return links(to: pages[...], along: path, all: count <= Self.mostRows)
  }

  /// Returns the page's own section if the menu links to it, or else all sections.
  private func section(along path: [PageID]) -> [PageID] {
    guard let top = path.first(where: topPages.contains),
      page.localSite.menuEntries.contains(where: { $0.page == top })
    else { return topPages }
    return [top]
  }

  private func links(
    to pages: ArraySlice<PageID>, along path: [PageID], all: Bool, level: Int = 1
  ) -> [SidebarLink] {
    let current = pages.firstIndex(where: path.contains) ?? 0
    let shown = all ? pages.indices : SidebarLink.window(around: current, of: pages.count)
    return pages[shown].compactMap { id in
      let isOpen = path.contains(id)
      let isWithin = (all || isOpen) && level < Self.mostLevels
      let below = isWithin ? page.site.children(of: id) : []
      return page.shortLink(to: id).map {
        SidebarLink(
          $0, isOpen: isOpen,
          links: links(to: below[...], along: path, all: all, level: level + 1))
      }
    }
  }

  var next: NavigationTree.PageID? {
    let tree = page.site.tree
    if let first = page.site.children(of: page.node.id).first { return first }
    var node = page.node
    while !topPages.contains(node.id) {
      if let next = node.next { return next }
      guard let parent = node.parent else { return nil }
      node = tree[parent]
    }
    return topPages.drop { $0 != node.id }.dropFirst().first
  }

  var previous: NavigationTree.PageID? {
    let isTop = topPages.contains(page.node.id)
    let before =
      isTop ? topPages.prefix { $0 != page.node.id }.last : page.node.previous
    guard var last = before else { return isTop ? nil : page.node.parent }
    while let child = page.site.children(of: last).last { last = child }
    return last
  }
}
