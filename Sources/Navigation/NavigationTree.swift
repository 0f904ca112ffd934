public import Primitives

/// Every page of the site with its parent, children and neighbours. Complete and immutable: the
/// only source of breadcrumbs, previous and next, menus, site map, feed and link checks.
public struct NavigationTree: Sendable {
  /// A page's number in the tree, in the order in which the screens were pushed.
  public typealias PageID = Int

  /// One page of the tree.
  public struct Node: Sendable {
    /// Its number.
    public let id: PageID
    /// Its screen.
    public let screen: any Screen
    /// Its address.
    public let route: Route
    /// Where it goes in the output folder.
    public let outputPath: SitePath
    /// The page above it; nil for a start page.
    public let parent: PageID?
    /// The pages below it, in the order in which they were pushed.
    public fileprivate(set) var children: [PageID] = []
    /// The sibling of the same kind before it.
    public fileprivate(set) var previous: PageID?
    /// The sibling of the same kind behind it.
    public fileprivate(set) var next: PageID?
  }

  /// All pages in the order in which they were pushed.
  public let nodes: [Node]
  private let idByRoute: [Route: PageID]
  private let idBySource: [ByteKey: PageID]
  private let idByPath: [ByteKey: PageID]
  private let refused: Set<Route>

  /// - Parameters:
  ///   - byPath: the screens' indices by the folded paths of their files.
  ///   - aliases: routes that lost their address to another page, with that page's index.
  ///   - refused: routes that cannot be addresses.
  init(
    pushed: [PushedScreen], byPath: [ByteKey: Int], aliases: [(route: Route, winner: Int)] = [],
    refused: Set<Route> = []
  ) {
    self.refused = refused
    idByPath = byPath
    var idByRoute: [Route: PageID] = [:]
    idByRoute.reserveCapacity(pushed.count)
    for alias in aliases { idByRoute[alias.route] = alias.winner }
    var idBySource: [ByteKey: PageID] = [:]
    idBySource.reserveCapacity(pushed.count)
    for (id, entry) in pushed.enumerated() {
      idByRoute[entry.route] = id
      guard let source = entry.screen.source.map({ ByteKey($0.path) }) else { continue }
      if idBySource[source] == nil { idBySource[source] = id }
    }
    var nodes = pushed.enumerated().map { id, entry in
      Node(
        id: id, screen: entry.screen, route: entry.route, outputPath: entry.outputPath,
        parent: entry.parent.flatMap { idByRoute[$0] })
    }
    Self.link(&nodes)
    self.nodes = nodes
    self.idByRoute = idByRoute
    self.idBySource = idBySource
  }

  /// Gives every page its children and its neighbours.
  private static func link(_ nodes: inout [Node]) {
    struct Kind: Hashable {
      let parent: PageID
      let type: ObjectIdentifier
    }
    var last: [Kind: PageID] = [:]
    for id in nodes.indices {
      guard let parent = nodes[id].parent, parent != id else { continue }
      nodes[parent].children.append(id)
      let kind = Kind(parent: parent, type: ObjectIdentifier(type(of: nodes[id].screen)))
      if let previous = last[kind] {
        nodes[id].previous = previous
        nodes[previous].next = id
      }
      last[kind] = id
    }
  }

  /// The page with a number.
  public subscript(id: PageID) -> Node { nodes[id] }

  /// The page at a route, or nil.
  public func page(at route: Route) -> Node? { idByRoute[route].map { nodes[$0] } }

  /// Whether a screen was pushed at a route that cannot be an address, which is reported already.
  public func isRefused(_ route: Route) -> Bool { refused.contains(route) }

  /// The number of the page at a route, or nil.
  public func id(at route: Route) -> PageID? { idByRoute[route] }

  /// The page made from a source file, by the file's path, or nil.
  public func page(from path: String) -> Node? { idBySource[ByteKey(path)].map { nodes[$0] } }

  /// The page that a file system which ignores case would put into a file of this path, or nil.
  public func page(in file: ByteKey) -> Node? { idByPath[file].map { nodes[$0] } }

  /// The way from the start page to a page, both included.
  public func ancestry(of id: PageID) -> [Node] {
    var way: [Node] = []
    var current: PageID? = id
    // A parent is set once and no page is its own ancestor; the bound is for a broken coordinator.
    while let step = current, way.count <= nodes.count {
      way.append(nodes[step])
      current = nodes[step].parent
    }
    return way.reversed()
  }
}
