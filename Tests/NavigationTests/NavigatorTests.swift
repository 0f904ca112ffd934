import Navigation
import Primitives
import Diagnostics
import Testing

@Suite struct NavigatorTests {
  @Test func `a screen keeps the routes that its delegate gave while it was pushed`() {
    let navigator = Navigator()
    let coordinator = StationCoordinator()
    navigator.push(
      StationScreen(title: "start"), at: .home(), under: nil, delegate: coordinator)
    let (tree, diagnostics) = navigator.finish()
    #expect(tree[0].screen.links == [Route(["end"])])
    #expect(diagnostics.isEmpty)
  }

  @Test func `two screens on one route are an error that names both`() {
    let diagnostics = Self.collisions([("/a/", "one.md"), ("/a/", "two.md")])
    #expect(
      diagnostics.map(\.text) == [
        """
        two.md:1:1: error: the URL /a/ is already used by one.md
          give one of them another slug

        """
      ])
  }

  @Test(
    "routes that only case or normalisation tells apart collide",
    arguments: [
      ("/Swift/", "/swift/"),
      ("/caf\u{E9}/", "/cafe\u{301}/"),
      ("/\u{AC00}/", "/\u{1100}\u{1161}/"),
      ("/\u{6D77}/", "/\u{FA45}/"),
    ])
  func foldedCollision(first: String, second: String) {
    let diagnostics = Self.collisions([(first, "one.md"), (second, "two.md")])
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.code == .duplicateRoute)
    #expect(diagnostics.first?.message.contains("one.md") == true)
    #expect(diagnostics.first?.path == "two.md")
  }

  @Test func `a route that no file system can hold is an error`() {
    let long = String(repeating: "道", count: 86)
    let diagnostics = Self.collisions([("/\(long)/", "one.md")])
    #expect(diagnostics.map(\.code) == [.invalidRoute])
  }

  @Test func `a page that nothing links to is reported, and one that only a body links to is not`()
  {
    let tree = Self.tree([("/", nil), ("/end/", "/"), ("/lost/", "/"), ("/linked/", "/")])
    let lost = tree.unreachablePages(links: [(from: 1, to: 3)])
    #expect(lost.map(\.message) == ["no page links to /lost/"])
  }

  @Test func `a link of a template leads on from the pages that it shows, if one is reached`() {
    let tree = Self.tree([("/", nil), ("/end/", "/"), ("/a/", "/"), ("/b/", "/"), ("/c/", "/")])
    func lost(_ links: [String: [Int]]) -> [String] {
      tree.unreachablePages(links: [], templateLinks: links).map { String($0.message.suffix(3)) }
    }
    #expect(lost([:]) == ["/a/", "/b/", "/c/"])
    #expect(lost(["station": [3, 2]]) == ["/c/"])
    #expect(lost(["hall": [3], "station": [4]]) == ["/a/", "/b/"])
    #expect(lost(["hall": [2, 3, 4]]) == ["/a/", "/b/", "/c/"])
  }

  private static func tree(_ pages: [(String, String?)]) -> NavigationTree {
    let navigator = Navigator()
    let coordinator = StationCoordinator()
    for (address, parent) in pages {
      navigator.push(
        StationScreen(title: address), at: Route(address: address),
        under: parent.map { Route(address: $0) }, delegate: coordinator)
    }
    return navigator.finish().tree
  }

  private static func collisions(_ pages: [(address: String, source: String)]) -> [Diagnostic] {
    let navigator = Navigator()
    let coordinator = StationCoordinator()
    for page in pages {
      let parts = page.address.split(separator: "/").map(String.init)
      navigator.push(
        StationScreen(title: page.address, path: page.source), at: Route(parts), under: nil,
        delegate: coordinator)
    }
    return navigator.finish().diagnostics
  }
}

/// A page that links to one other.
private struct StationScreen: Screen {
  let title: String
  var path: String?
  private(set) var links: [Route] = []

  init(title: String, path: String? = nil) {
    self.title = title
    self.path = path
  }

  var template: String { "station" }
  var source: SourceFile? { path.map { SourceFile(path: $0, location: $0) } }

  mutating func willPush(asking delegate: StationCoordinator) {
    links = [delegate.routeToEnd()]
  }
}

private final class StationCoordinator {
  func routeToEnd() -> Route { Route(["end"]) }
}
