import Navigation
import Primitives
import Diagnostics
import TestKit
import Testing

/// What holds of every tree, whatever is pushed in whatever order.
@Suite struct RandomTreeTests {
  @Test(arguments: 0..<UInt64(Rounds.number(20, long: 60)))
  func `a page's neighbours are the nearest siblings of its kind, and have it as theirs`(
    seed: UInt64
  ) throws {
    let tree = RandomWalk(seed: seed).tree
    for page in tree.nodes {
      let siblings = tree.nodes.filter {
        $0.parent == page.parent && $0.parent != nil && $0.screen.name == page.screen.name
          && $0.screen.isListed && page.screen.isListed
      }
      #expect(page.previous == siblings.last { $0.id < page.id }?.id)
      #expect(page.next == siblings.first { $0.id > page.id }?.id)
      if let next = page.next { #expect(tree[next].previous == page.id) }
      if let previous = page.previous { #expect(tree[previous].next == page.id) }
    }
  }

  @Test(arguments: 0..<UInt64(Rounds.number(20, long: 60)))
  func `a page is among its parent's children, once and in the order of pushing`(
    seed: UInt64
  ) throws {
    let walk = RandomWalk(seed: seed)
    let tree = walk.tree
    for page in tree.nodes {
      #expect(tree[page.id].id == page.id)
      #expect(page.children == tree.nodes.filter { $0.parent == page.id }.map(\.id))
      let way = tree.ancestry(of: page.id)
      #expect(way.last?.id == page.id)
      #expect(way.first?.parent == nil)
      for (above, below) in zip(way, way.dropFirst()) { #expect(below.parent == above.id) }
    }
    for (route, parent) in walk.parents {
      let page = try #require(tree.page(at: route))
      if page.route == route {
        #expect(page.parent == parent.flatMap { tree.id(at: $0) })
      }
    }
  }

  @Test(arguments: 0..<UInt64(Rounds.number(20, long: 60)))
  func `colliding addresses are an error each, and every address still leads to a page`(
    seed: UInt64
  ) throws {
    let walk = RandomWalk(seed: seed, isColliding: true)
    let tree = walk.tree
    let files = tree.nodes.map(\.outputPath.folded)
    #expect(Set(files).count == files.count)
    #expect(walk.diagnostics.count == walk.pushed.count - tree.nodes.count)
    #expect(walk.diagnostics.allSatisfy { $0.code == .duplicateRoute && $0.severity == .error })
    for (route, source) in walk.pushed {
      let page = try #require(tree.page(at: route), "\(route)")
      #expect(try page.outputPath.folded == route.outputPath().folded)
      #expect(tree.page(in: page.outputPath.folded)?.id == page.id)
      // The first by path has the address; each further one is named in an error.
      let isFirst = page.screen.source?.path == source
      #expect(walk.diagnostics.contains { $0.path == source } != isFirst)
      // A link to what lost its address is not one more error.
      #expect(tree.page(from: source)?.screen.source?.path == source)
    }
  }

  @Test(arguments: 0..<UInt64(Rounds.number(20, long: 60)))
  func `what is unreachable is what no chain of links leads to`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = RandomWalk(seed: seed).tree
    let links = (0..<tree.nodes.count / 2).map { _ in
      (
        from: Bool.random(using: &random) ? tree.nodes.randomElement(using: &random)?.id : nil,
        to: Int.random(in: tree.nodes.indices, using: &random)
      )
    }
    var isReached = Set([0] + links.filter { $0.from == nil }.map(\.to))
    for _ in tree.nodes {
      for link in links where link.from.map(isReached.contains) == true {
        isReached.insert(link.to)
      }
      for id in isReached {
        isReached.formUnion(tree[id].screen.links.compactMap { tree.id(at: $0) })
      }
    }
    let lost = tree.nodes.filter { !isReached.contains($0.id) && $0.screen.isListed }
    #expect(tree.unreachablePages(links: links).map(\.path) == lost.map(\.screen.source?.path))
  }

  @Test func `an address that cannot be is refused, and has no page`() {
    let navigator = Navigator()
    let long = Route([String(repeating: "道", count: 86)])
    navigator.push(
      FirstKind(title: "x", path: "x", links: []), at: long, under: nil, delegate: ())
    let tree = navigator.finish().tree
    #expect(tree.page(at: long) == nil)
    #expect(tree.nodes.isEmpty)
  }
}

/// Some pages of two kinds, pushed below a start page.
private struct RandomWalk {
  private(set) var tree: NavigationTree
  private(set) var diagnostics: [Diagnostic]
  /// Every route with the path of its source, in the order of pushing.
  private(set) var pushed: [(route: Route, source: String)] = []
  private(set) var parents: [(route: Route, parent: Route?)] = []

  init(seed: UInt64, isColliding: Bool = false) {
    var random = SeededGenerator(seed: seed)
    let navigator = Navigator()
    var routes: [Route] = []
    for number in 0..<Int.random(in: 1..<25, using: &random) {
      let route: Route
      if number == 0 {
        route = .home()
      } else if isColliding {
        let names = ["a", "A", "b", "\u{E9}", "e\u{301}", "道", "page-\(number)"]
        route = Route([names.randomElement(using: &random) ?? "a"])
      } else {
        route = Route(["page-\(number)"])
      }
      let parent = routes.randomElement(using: &random)
      let links = (0..<2).compactMap { _ in routes.randomElement(using: &random) }
        .filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      let path = "\(number).md"
      if Bool.random(using: &random) {
        navigator.push(
          FirstKind(title: path, path: path, links: links), at: route, under: parent, delegate: ())
      } else {
        navigator.push(
          SecondKind(title: path, path: path, links: links), at: route, under: parent,
          delegate: ())
      }
      pushed.append((route, path))
      parents.append((route, parent))
      routes.append(route)
    }
    (tree, diagnostics) = navigator.finish()
  }
}

private struct FirstKind: Screen {
  let title: String
  let path: String
  let links: [Route]
  var template: String { "page" }
  var source: SourceFile? { SourceFile(path: path, location: path) }

  mutating func willPush(asking delegate: Void) {}
}

/// Another kind of page; one in a site is not listed.
private struct SecondKind: Screen {
  let title: String
  let path: String
  let links: [Route]
  var template: String { "page" }
  var source: SourceFile? { SourceFile(path: path, location: path) }
  var isListed: Bool { path != "3.md" }

  mutating func willPush(asking delegate: Void) {}
}
