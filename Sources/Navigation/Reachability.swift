import Primitives
public import Diagnostics

extension NavigationTree {
  /// Warns of each listed page that no chain of links from the start page reaches.
  ///
  /// - Parameter links: further links between pages (menus, bodies), as pairs of page numbers; a
  ///   link from nil is one that every page has.
  public func unreachablePages(
    links: some Sequence<(from: PageID?, to: PageID)>
  ) -> [Diagnostic] {
    var targets = [[PageID]](repeating: [], count: nodes.count)
    var waiting: [PageID] = []
    for link in links {
      if let from = link.from {
        targets[from].append(link.to)
      } else {
        waiting.append(link.to)
      }
    }
    if let home = id(at: .home()) { waiting.append(home) }
    // The nearest first: lists reach most pages, and once all are reached no more are asked.
    var isReached = [Bool](repeating: false, count: nodes.count)
    var left = nodes.count { $0.screen.isListed }
    var next = 0
    while left > 0, next < waiting.count {
      let id = waiting[next]
      next += 1
      guard !isReached[id] else { continue }
      isReached[id] = true
      if nodes[id].screen.isListed { left -= 1 }
      waiting += nodes[id].screen.links.lazy.compactMap { self.id(at: $0) }
      waiting += targets[id]
    }
    return left == 0
      ? []
      : nodes.compactMap { node in
        guard !isReached[node.id], node.screen.isListed else { return nil }
        return Diagnostic(
          .unreachablePage, path: node.screen.source?.path,
          "no link leads to \(node.route)",
          suggestion: "link to it from another page or name it in the menu of site.yml")
      }
  }
}
