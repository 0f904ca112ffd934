package import Primitives

/// Every page of the site with its parent, children and neighbours.
///
/// The tree is complete and immutable, and the only source of breadcrumbs, previous and next links,
/// menus, site map, feed and link checks.
///
/// A class, because every page looks up many routes: passing it retains one object instead of each
/// of its collections.
package final class NavigationTree: Sendable {
  /// A page's number in the tree, in the order in which the screens were pushed.
  package typealias PageID = Int

  /// A page of the tree. A class, because pages are passed around often and created once.
  package final class Node: Sendable {
    package let id: PageID
    package let screen: any Screen
    package let route: Route
    /// The path of the page's file in the output folder.
    package let outputPath: SitePath
    /// The parent page; `nil` for a start page.
    package let parent: PageID?
    /// The child pages, in the order in which they were pushed.
    package let children: [PageID]
    /// The previous listed sibling of the same kind.
    package let previous: PageID?
    /// The next listed sibling of the same kind.
    package let next: PageID?
    /// The page in every language, including itself, the site's main language first.
    ///
    /// Empty if the page exists in one language only.
    package let translations: [PageID]

    fileprivate init(_ id: PageID, of pushed: PushedScreen, parent: PageID?, _ kin: Kin) {
      self.id = id
      screen = pushed.screen
      route = pushed.route
      outputPath = pushed.outputPath
      self.parent = parent
      children = kin.children
      previous = kin.previous
      next = kin.next
      translations = kin.translations
    }
  }

  /// The children and neighbours of a page.
  fileprivate struct Kin {
    var children: [PageID] = []
    var previous: PageID?
    var next: PageID?
    var translations: [PageID] = []
  }

  /// All pages in the order in which they were pushed.
  package let nodes: [Node]
  /// The pages whose URL is invalid or belongs to another page. Their numbers follow those of
  /// `nodes`.
  ///
  /// They are rendered only to report their other problems, and are not written.
  package let displaced: [Node]
  private let idByRoute: KeyTable<Route, PageID>
  private let idBySource: [ByteKey: PageID]
  private let idByPath: [ByteKey: PageID]

  /// - Parameters:
  ///   - byPath: the screens' indices by the folded paths of their files.
  ///   - lost: screens without their own URL, with the index of the page that has it.
  init(
    pushed: [PushedScreen], byPath: [ByteKey: Int],
    lost: [(screen: PushedScreen, winner: Int)] = []
  ) {
    idByPath = byPath
    var idByRoute = KeyTable<Route, PageID>(capacity: pushed.count)
    for loser in lost { _ = idByRoute.place(of: loser.screen.route, from: loser.winner) }
    var idBySource: [ByteKey: PageID] = [:]
    idBySource.reserveCapacity(pushed.count)
    var last: ByteKey?
    for (id, entry) in pushed.enumerated() {
      let place = idByRoute.place(of: entry.route, from: id)
      idByRoute.values[place] = id
      // All pages of a data file have the same source and are pushed one after another.
      guard let source = entry.screen.source.map({ ByteKey($0.path) }), source != last else {
        continue
      }
      last = source
      if idBySource[source] == nil { idBySource[source] = id }
    }
    // A link to the source of a page that lost its URL is not reported again.
    for (index, loser) in lost.enumerated() {
      guard let source = loser.screen.screen.source.map({ ByteKey($0.path) }) else { continue }
      idBySource[source] = idBySource[source] ?? pushed.count + index
    }
    let parents = pushed.map { $0.parent.flatMap { idByRoute[$0] } }
    var kin = Self.kin(of: pushed, below: parents)
    Self.join(pushed, in: &kin)
    nodes = pushed.indices.map { Node($0, of: pushed[$0], parent: parents[$0], kin[$0]) }
    displaced = lost.enumerated().map { index, loser in
      let parent = loser.screen.parent.flatMap { idByRoute[$0] }
      return Node(pushed.count + index, of: loser.screen, parent: parent, Kin())
    }
    self.idByRoute = idByRoute
    self.idBySource = idBySource
  }

  /// Returns the children and neighbours of every page.
  private static func kin(of pushed: [PushedScreen], below parents: [PageID?]) -> [Kin] {
    struct Kind: Hashable {
      let parent: PageID
      let type: ObjectIdentifier
    }
    var kin = [Kin](repeating: Kin(), count: pushed.count)
    var last: [Kind: PageID] = [:]
    for (id, parent) in parents.enumerated() {
      guard let parent, parent != id else { continue }
      kin[parent].children.append(id)
      guard pushed[id].screen.isListed else { continue }
      let kind = Kind(parent: parent, type: ObjectIdentifier(type(of: pushed[id].screen)))
      if let previous = last.updateValue(id, forKey: kind) {
        kin[id].previous = previous
        kin[previous].next = id
      }
    }
    return kin
  }

  /// Links each page with its translations. Only the first one in each language counts.
  private static func join(_ pushed: [PushedScreen], in kin: inout [Kin]) {
    guard pushed.contains(where: { $0.route.language != nil }) else { return }
    var groups: [[PageID]] = []
    var groupByKey: [ByteKey: Int] = [:]
    groupByKey.reserveCapacity(pushed.count)
    for (id, entry) in pushed.enumerated() where !entry.screen.isPlaceholder {
      let key = ByteKey((entry.original ?? entry.route).withoutLanguage)
      guard let group = groupByKey[key] else {
        groupByKey[key] = groups.count
        groups.append([id])
        continue
      }
      guard !groups[group].contains(where: { pushed[$0].route.language == entry.route.language })
      else { continue }
      groups[group].append(id)
    }
    for group in groups where group.count > 1 {
      for id in group { kin[id].translations = group }
    }
  }

  /// The page with a number.
  package subscript(id: PageID) -> Node {
    id < nodes.count ? nodes[id] : displaced[id - nodes.count]
  }

  /// Returns the page at a route; `nil` if there is none.
  package func page(at route: Route) -> Node? { idByRoute[route].map { nodes[$0] } }

  /// Returns the ID of the page at a route; `nil` if there is none.
  package func id(at route: Route) -> PageID? { idByRoute[route] }

  /// Returns the page of a source file by the file's path; `nil` if there is none.
  package func page(from path: String) -> Node? { idBySource[ByteKey(path)].map { self[$0] } }

  /// Returns the page whose file has this path on a file system that ignores case; `nil` if there
  /// is none.
  package func page(in file: ByteKey) -> Node? { idByPath[file].map { nodes[$0] } }

  /// Returns the path from the start page to a page, including both.
  package func ancestry(of id: PageID) -> [Node] {
    var path: [Node] = []
    var current: PageID? = id
    // No page is its own ancestor; the bound protects against a faulty coordinator.
    while let step = current, path.count <= nodes.count {
      path.append(self[step])
      current = self[step].parent
    }
    return path.reversed()
  }
}
