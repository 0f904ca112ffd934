import Diagnostics
import Navigation

/// The navigation tree as text: each page is indented below its parent, with its URL and title.
///
/// Long lists are shortened to the first pages and the number of the others.
struct TreeText {
  enum Extent {
    /// Everything except most pages of large branches.
    case summary
    case levels(Int)
    case all
  }

  /// If a page has more children than this, only the first `shownChildren` are shown.
  private static let manyChildren = 20
  /// The number of children that are shown of a page with many children.
  private static let shownChildren = 10
  /// If there are more pages than this below a page, its children are shown without descendants.
  private static let largeBranch = 50

  private let tree: NavigationTree
  private let extent: Extent
  private let language: String
  private let sizes: [Int]

  init(_ tree: NavigationTree, extent: Extent, language: String) {
    self.tree = tree
    self.extent = extent
    self.language = language
    var order = tree.nodes.filter { $0.parent == nil }.map(\.id)
    var next = 0
    while next < order.count {
      order += tree[order[next]].children
      next += 1
    }
    var sizes = [Int](repeating: 0, count: tree.nodes.count)
    for id in order.reversed() {
      if let parent = tree[id].parent { sizes[parent] += sizes[id] + 1 }
    }
    self.sizes = sizes
  }

  /// A page, or a line about pages that are not shown.
  private enum Step {
    case page(NavigationTree.PageID, depth: Int, isOpen: Bool)
    case more(pages: Int, below: Int, depth: Int)
  }

  /// The lines, and at the end the number of all pages if some are not shown.
  var text: PrintedText {
    var text: PrintedText = ""
    var shown = 0
    let homes = tree.nodes.filter { $0.parent == nil }
    var waiting: [Step] = homes.reversed()
      .map { .page($0.id, depth: 0, isOpen: opens($0.id, depth: 0)) }
    while let step = waiting.popLast() {
      switch step {
      case .page(let id, let depth, let isOpen):
        shown += 1
        let node = tree[id]
        let hidden = isOpen || sizes[id] == 0 ? "" : "  (\(CountText.pages(sizes[id])) below)"
        // The home pages of several languages get their language as a label.
        let own = depth == 0 && homes.count > 1 ? "  (\(node.route.language ?? language))" : ""
        text +=
          "\(indentation(depth))\(node.route)  \(node.screen.title)\(own)\(hidden)\n"
        if isOpen { waiting += steps(below: id, depth: depth + 1).reversed() }
      case .more(let pages, let below, let depth):
        let rest = below == 0 ? "" : ", with \(CountText.pages(below)) below them"
        text += "\(indentation(depth))… \(pages) more\(rest)\n"
      }
    }
    if shown < tree.nodes.count {
      text += "\(shown) of \(CountText.pages(tree.nodes.count)); --all shows every one\n"
    }
    return text
  }

  /// Returns a page's children, or the first of them and the number of the others.
  private func steps(below id: NavigationTree.PageID, depth: Int) -> [Step] {
    var children = tree[id].children
    var shown = children[...]
    if case .summary = extent, children.count > Self.manyChildren {
      // Pages that a list links to come before the list's further pages.
      let name = tree[id].screen.name
      children =
        children.filter { tree[$0].screen.name != name }
        + children.filter { tree[$0].screen.name == name }
      shown = children.prefix(Self.shownChildren)
    }
    // The home page is a large branch of its own.
    let isLarge = depth > 1 && sizes[id] > Self.largeBranch
    var steps = shown.map { child in
      Step.page(child, depth: depth, isOpen: opens(child, depth: depth, inLarge: isLarge))
    }
    let rest = children[shown.endIndex...]
    if !rest.isEmpty {
      steps.append(.more(pages: rest.count, below: rest.reduce(0) { $0 + sizes[$1] }, depth: depth))
    }
    return steps
  }

  private func opens(
    _ id: NavigationTree.PageID, depth: Int, inLarge isLarge: Bool = false
  ) -> Bool {
    switch extent {
    case .summary: !isLarge
    case .levels(let levels): depth < levels
    case .all: true
    }
  }

  private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}
