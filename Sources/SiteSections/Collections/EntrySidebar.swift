import Content
package import Navigation
import Primitives

// What stands beside an entry.
extension EntryScreen {
  /// Whether it is a page in a folder, or the page of one.
  private var isInFolders: Bool { !pages.isEmpty || !entry.folders.isEmpty || entry.isFolder }

  var hasSidebar: Bool {
    isInFolders || (series?.parts.count ?? 0) > 1
      || entry.collection.isListed && !entry.collection.isDated
  }

  func sidebar(in page: PageRendering) -> [SidebarLink] {
    if isInFolders { return PageWalk(from: self, in: page).sidebar }
    guard let series, series.parts.count > 1 else {
      return entry.collection.isListed ? [neighbours(in: page)].compactMap(\.self) : []
    }
    return [parts(of: series, in: page)] + page.series(but: series.name)
  }

  /// The parts of its series; of a long one those around it.
  private func parts(of series: SeriesPlace, in page: PageRendering) -> SidebarLink {
    let shown = SidebarLink.window(around: series.index, of: series.parts.count)
    return SidebarLink(
      series.name, at: page.address(of: series.route), in: page.foreign(nil),
      note: series.text(in: page), start: shown.lowerBound + 1,
      links: series.parts[shown].compactMap { part in
        page.link(to: page.site.tree.id(at: part)).map { SidebarLink($0) }
      })
  }

  /// It with those around it in its list.
  private func neighbours(in page: PageRendering) -> SidebarLink? {
    let tree = page.site.tree
    func walk(_ step: KeyPath<NavigationTree.Node, NavigationTree.PageID?>) -> [Int] {
      Array(sequence(first: page.node.id) { tree[$0][keyPath: step] }.dropFirst().prefix(4))
    }
    let ids = walk(\.previous).reversed() + [page.node.id] + walk(\.next)
    guard ids.count > 1, let list = page.link(to: page.node.parent) else { return nil }
    return SidebarLink(list, links: ids.compactMap { page.link(to: $0).map { SidebarLink($0) } })
  }

  /// The entry so many steps further on: in its series, along the folders, else in the order of its
  /// list. A list may have the newest first; a reader goes on from the older to the newer.
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
  /// Those of many links that are shown: the ones around the current.
  package static func window(around index: Int, of count: Int, most: Int = 24) -> Range<Int> {
    let start = max(0, min(index - most / 2, count - most))
    return start..<min(start + most, count)
  }
}

extension PageRendering {
  /// A link to a page with its short title, if it has one.
  fileprivate func shortLink(to id: NavigationTree.PageID?) -> PageLink? {
    let short = id.flatMap { (site.screens[$0] as? EntryScreen)?.entry.linkTitle }
    return link(to: id).map { link in
      PageLink(title: short ?? link.title, address: link.address, language: link.language)
    }
  }

  /// The site's series, besides the one whose parts are shown.
  func series(but shown: String? = nil) -> [SidebarLink] {
    localSite.localized.entries.terms.filter(\.taxonomy.isOrdered).compactMap {
      links(to: $1.filter { $0.term.name != shown }.prefix(24), of: $0)
    }
  }

  /// The series and the commonest tags.
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

extension TaxonomyScreen {
  func sidebar(in page: PageRendering) -> [SidebarLink] {
    let series = page.series()
    return series.isEmpty ? page.terms : series
  }
}

extension SiteModel {
  /// The pages below one, without unlisted entries.
  fileprivate func children(of id: NavigationTree.PageID) -> [NavigationTree.PageID] {
    let all = tree[id].children
    return hasUnlisted ? all.filter { entry(at: $0)?.isUnlisted != true } : all
  }

  /// The links that sidebars and "next" add between pages in folders: from each to the one after it,
  /// and back.
  package var folderLinks: [(from: NavigationTree.PageID?, to: NavigationTree.PageID)] {
    localSites.flatMap(\.tops.values).flatMap { tops in
      var (pages, waiting) = ([NavigationTree.PageID](), Array(tops.reversed()))
      while let id = waiting.popLast() {
        if screens[id] is EntryScreen { pages.append(id) }
        waiting += children(of: id).reversed()
      }
      return zip(pages, pages.dropFirst()).flatMap { [($0, $1), ($1, $0)] }
        .filter { from, _ in screens[from]?.hasSidebar == true }
    }
  }
}

/// The pages in folders as a documentation: each folder's page, then what is in it.
struct PageWalk {
  private typealias PageID = NavigationTree.PageID

  private let entry: Entry
  private let page: PageRendering
  private let tops: [NavigationTree.PageID]

  /// More rows than this are shown only along the way to the page.
  private static let mostRows = 100
  /// The levels of a sidebar; templates cannot nest without end. The sidebar of a deeper page begins
  /// with a folder further down.
  private static let mostLevels = 16

  init(from screen: EntryScreen, in page: PageRendering) {
    (entry, self.page) = (screen.entry, page)
    tops = page.localSite.tops[entry.collection.name] ?? []
  }

  /// The pages right below the start page that walks go through, by collection.
  ///
  /// - Parameter isAll: whether those without pages below them are among them.
  static func tops(
    below home: NavigationTree.PageID, of tree: NavigationTree, all isAll: Bool
  ) -> [String: [NavigationTree.PageID]] {
    var tops: [String: [PageID]] = [:]
    for id in tree[home].children {
      guard let screen = tree[id].screen as? EntryScreen, screen.isListed,
        isAll || !screen.pages.isEmpty
      else { continue }
      tops[screen.entry.collection.name, default: []].append(id)
    }
    return tops
  }

  var sidebar: [SidebarLink] {
    let way = page.site.tree.ancestry(of: page.node.id).map(\.id)
    let count = page.localSite.localized.content.entries(of: entry.collection).count
    let first = way.dropLast(Self.mostLevels - 1).last.flatMap { $0 == way.first ? nil : $0 }
    let pages = first.map { page.site.children(of: $0) } ?? section(along: way)
    return links(to: pages[...], along: way, all: count <= Self.mostRows)
  }

  /// The page's section alone where the menu has that section, else all sections.
  private func section(along way: [PageID]) -> [PageID] {
    guard let top = way.first(where: tops.contains),
      page.localSite.menuEntries.contains(where: { $0.page == top })
    else { return tops }
    return [top]
  }

  private func links(
    to pages: ArraySlice<PageID>, along way: [PageID], all: Bool, level: Int = 1
  ) -> [SidebarLink] {
    let current = pages.firstIndex(where: way.contains) ?? 0
    let shown = all ? pages.indices : SidebarLink.window(around: current, of: pages.count)
    return pages[shown].compactMap { id in
      let isOpen = way.contains(id)
      let isWithin = (all || isOpen) && level < Self.mostLevels
      let below = isWithin ? page.site.children(of: id) : []
      return page.shortLink(to: id).map {
        SidebarLink(
          $0, isOpen: isOpen,
          links: links(to: below[...], along: way, all: all, level: level + 1))
      }
    }
  }

  var next: NavigationTree.PageID? {
    let tree = page.site.tree
    if let first = page.site.children(of: page.node.id).first { return first }
    var node = page.node
    while !tops.contains(node.id) {
      if let next = node.next { return next }
      guard let parent = node.parent else { return nil }
      node = tree[parent]
    }
    return tops.drop { $0 != node.id }.dropFirst().first
  }

  var previous: NavigationTree.PageID? {
    let isTop = tops.contains(page.node.id)
    let before =
      isTop ? tops.prefix { $0 != page.node.id }.last : page.node.previous
    guard var last = before else { return isTop ? nil : page.node.parent }
    while let child = page.site.children(of: last).last { last = child }
    return last
  }
}
