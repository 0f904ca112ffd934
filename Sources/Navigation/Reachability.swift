package import Diagnostics
import Primitives

extension NavigationTree {
  /// Warns of each listed page that cannot be reached from the start page by links.
  ///
  /// - Parameters:
  ///   - links: further links between pages (menus, bodies), as pairs of page numbers; a link from
  ///     nil is on every page.
  ///   - templateLinks: the pages that each template links to from every page it shows.
  package func unreachablePages(
    links: some Sequence<(from: PageID?, to: PageID)>, templateLinks: [String: [PageID]] = [:]
  ) -> [Diagnostic] {
    // Looking up routes takes most of the time.
    let middle = nodes.count / 2
    let (first, second) = concurrently(
      { self.targets(of: self.nodes[..<middle]) }, { self.targets(of: self.nodes[middle...]) })
    var targets = first + second + self.targets(of: displaced[...])
    // The targets of a page that lost its URL are not reported as well.
    var waiting = displaced.map(\.id)
    for link in links {
      if let from = link.from {
        targets[from].append(link.to)
      } else {
        waiting.append(link.to)
      }
    }
    if let home = id(at: .home()) { waiting.append(home) }
    var templateLinks = templateLinks
    var isReached = [Bool](repeating: false, count: targets.count)
    while let id = waiting.popLast() {
      guard !isReached[id] else { continue }
      isReached[id] = true
      waiting += targets[id].lazy.filter { !isReached[$0] }
      // Every page links to its translations.
      waiting += self[id].translations
      guard !templateLinks.isEmpty else { continue }
      waiting += templateLinks.removeValue(forKey: self[id].screen.template) ?? []
    }
    return nodes.compactMap { node in
      guard !isReached[node.id], node.screen.isListed else { return nil }
      return node.screen.diagnostic(
        .unreachablePage, "no page links to \(node.route)",
        suggestion: "link to it from another page, or add it to \"menu\" in site.yml")
    }
  }

  /// Returns the pages that screens link to.
  private func targets(of nodes: ArraySlice<Node>) -> [[PageID]] {
    nodes.map { node in node.screen.links.compactMap { self.id(at: $0) } }
  }
}
