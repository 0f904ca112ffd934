import Diagnostics
import Navigation
import Primitives
import TestKit
import Testing

/// What is said of addresses, of which pages lead where, and of coordinators.
@Suite struct CollisionMessageTests {
  private static func collisions(_ pages: [(Route, PlacedScreen)]) -> (NavigationTree, [String]) {
    let navigator = Navigator()
    for (route, screen) in pages {
      navigator.push(screen, at: route, under: nil, delegate: ())
    }
    let (tree, diagnostics) = navigator.finish()
    return (tree, diagnostics.map(\.oneLine))
  }

  @Test func `a page that Michi generates is named by its title`() {
    let (_, said) = Self.collisions([
      (Route(["a"]), PlacedScreen(title: "First")),
      (Route(["a"]), PlacedScreen(title: "Second")),
    ])
    #expect(
      said == [
        ": error: the URL /a/ is already used by the page \"First\"; \"Second\" cannot use it too "
          + "| give one of them another slug"
      ])
  }

  @Test func `two pages of one data file are named with the line, one character with its number`() {
    let (_, said) = Self.collisions([
      (Route(["\u{6D77}"]), PlacedScreen(title: "\u{6D77}", path: "data.tsv", line: 3)),
      (Route(["\u{FA45}"]), PlacedScreen(title: "\u{FA45}", path: "data.tsv", line: 9)),
    ])
    #expect(
      said == [
        "data.tsv:9:5: error: the URL /\u{FA45}/ differs from /\u{6D77}/ of \"\u{6D77}\" "
          + "(U+6D77) of data.tsv:3 only in case or Unicode normalization; \"\u{FA45}\" (U+FA45) "
          + "cannot use it too | keep one of them"
      ])
  }

  @Test func `an alias gives way, whichever was pushed first`() {
    let alias = (
      Route(["a"]), PlacedScreen(title: "A", path: "old.md", line: 4, isPlaceholder: true)
    )
    let page = (Route(["A"]), PlacedScreen(title: "A", path: "new.md"))
    for pages in [[alias, page], [page, alias]] {
      let (tree, said) = Self.collisions(pages)
      #expect(tree.nodes.map(\.screen.source?.path) == ["new.md"])
      #expect(tree.page(at: Route(["a"]))?.id == 0)
      #expect(tree.page(at: Route(["A"]))?.id == 0)
      #expect(tree.id(at: Route(["a"])) == 0)
      #expect(
        said == [
          "old.md:4:5: error: the URL /a/ differs from /A/ of new.md only in case or Unicode "
            + "normalization | remove it from the aliases"
        ])
    }
  }

  @Test func `of two aliases the first has the address`() {
    let (tree, said) = Self.collisions([
      (Route(["x"]), PlacedScreen(title: "A", path: "one.md", line: 2, isPlaceholder: true)),
      (Route(["x"]), PlacedScreen(title: "A", path: "two.md", line: 3, isPlaceholder: true)),
    ])
    #expect(tree.nodes.map(\.screen.source?.path) == ["one.md"])
    #expect(
      said == [
        "two.md:3:5: error: the URL /x/ is already used by an alias in one.md:2 "
          + "| remove it from the aliases"
      ])
  }

  @Test func `a folder and its index file are one address`() {
    let (tree, said) = Self.collisions([
      (Route(["b"]), PlacedScreen(title: "B", path: "b.md")),
      (Route(["a"]), PlacedScreen(title: "A", path: "a.md")),
      (Route(address: "/a/index.html"), PlacedScreen(title: "X", path: "x.md")),
      (Route(["c"]), PlacedScreen(title: "C", path: "c.md")),
      (Route(["C"]), PlacedScreen(title: "D", path: "d.md")),
      (Route(["e"]), PlacedScreen(title: "E", path: "e.md")),
    ])
    #expect(tree.nodes.map(\.screen.title) == ["B", "A", "C", "E"])
    #expect(tree.nodes.map(\.id) == [0, 1, 2, 3])
    #expect(tree.page(at: Route(address: "/a/index.html"))?.screen.title == "A")
    #expect(tree.page(in: tree[3].outputPath.folded)?.screen.title == "E")
    let another = "give one of them another slug"
    #expect(
      said == [
        "x.md:1:1: error: the URL /a/index.html needs the same file as /a/ of a.md | \(another)",
        "d.md:1:1: error: the URL /C/ differs from /c/ of c.md only in case or Unicode "
          + "normalization | \(another)",
      ])
  }

  @Test func `an address that cannot be says why, and what to do`() {
    let long = String(repeating: "a", count: 256)
    let (tree, said) = Self.collisions([
      (Route([long]), PlacedScreen(title: "Long", path: "long.md")),
      (Route([".."]), PlacedScreen(title: "Up", path: "up.md", line: 7, isPlaceholder: true)),
      (Route(["a"]), PlacedScreen(title: "A", path: "a.md")),
    ])
    #expect(tree.nodes.map(\.screen.title) == ["A"])
    #expect(said.count == 2)
    #expect(said.first?.hasPrefix("long.md:1:1: error: \"Long\" cannot have the URL /aaa") == true)
    #expect(said.first?.hasSuffix(" | give it a shorter or simpler name") == true)
    #expect(
      said.last?.hasPrefix("up.md:7:5: error: \"Up\" cannot have the URL /../: ") == true)
    #expect(said.last?.hasSuffix(" | remove it from the aliases") == true)
  }

  @Test func `a page is there in several languages when its address is the same behind them`() {
    let navigator = Navigator()
    func push(
      _ path: String, _ language: String?, isPlaceholder: Bool = false, of original: Route? = nil
    ) {
      navigator.push(
        PlacedScreen(
          title: path, path: "\(language ?? "")/\(path).md",
          isPlaceholder: isPlaceholder),
        at: Route([path], language: language), under: nil, translating: original, delegate: ())
    }
    push("about", nil)
    push("about", "en")
    push("alone", nil)
    push("info", "ja", of: Route(["about"]))
    push("infos", "ja", of: Route(["about"]))
    push("alone", "en", isPlaceholder: true)
    let tree = navigator.finish().tree
    #expect(tree.nodes.map(\.translations) == [[0, 1, 3], [0, 1, 3], [], [0, 1, 3], [], []])
  }

  @Test func `what a language leads to is reached, and what is hidden need not be`() {
    let navigator = Navigator()
    func push(_ route: Route, _ screen: PlacedScreen) {
      navigator.push(screen, at: route, under: nil, delegate: ())
    }
    push(.home(), PlacedScreen(title: "home", links: [Route(["a"])]))
    push(Route(["a"]), PlacedScreen(title: "a", path: "a.md"))
    push(Route(["a"], language: "en"), PlacedScreen(title: "en a", links: [Route(["b"])]))
    push(Route(["b"]), PlacedScreen(title: "b", path: "b.md"))
    push(Route(["c"]), PlacedScreen(title: "c", path: "c.md"))
    push(Route(["d"]), PlacedScreen(title: "d", path: "d.md", isListed: false))
    push(Route(["e"]), PlacedScreen(title: "e", path: "e.md"))
    push(Route(["f"]), PlacedScreen(title: "f", path: "f.md"))
    let tree = navigator.finish().tree
    let unreachable = tree.unreachablePages(links: [(from: nil, to: 6), (from: 4, to: 7)])
    #expect(
      unreachable.map(\.oneLine)
        == ["c", "f"].map {
          "\($0).md:1:1: warning: no page links to /\($0)/ | "
            + "link to it from another page, or add it to \"menu\" in site.yml"
        })
    // Only what every page leads to, where there is no start page.
    #expect(Navigator().finish().tree.unreachablePages(links: []).isEmpty)
  }

  @Test func `a page that is said to be its own parent is no child of its own`() {
    let navigator = Navigator()
    navigator.push(PlacedScreen(title: "A"), at: Route(["a"]), under: Route(["a"]), delegate: ())
    navigator.push(PlacedScreen(title: "B"), at: Route(["b"]), under: Route(["a"]), delegate: ())
    let tree = navigator.finish().tree
    #expect(tree.nodes.map(\.children) == [[1], []])
    #expect(tree.nodes.map(\.previous) == [nil, nil])
    #expect(tree.nodes.map(\.next) == [nil, nil])
    // The way up is as long as there are pages, and ends.
    #expect(tree.ancestry(of: 1).map(\.id) == [0, 0, 1])
  }
}

/// A page that says where it is defined.
private struct PlacedScreen: Screen {
  let title: String
  var path: String?
  var definedIn: Int?
  var isPlaceholder: Bool
  var isListed: Bool
  let links: [Route]
  var template: String { "page" }
  var source: SourceFile? { path.map { SourceFile(path: $0, location: $0) } }
  var place: SourcePlace? {
    definedIn.map {
      SourcePlace(
        path: path ?? "", position: SourcePosition(line: $0, column: 5),
        line: Array("line \($0)".utf8))
    }
  }

  init(
    title: String, path: String? = nil, line: Int? = nil, isPlaceholder: Bool = false,
    isListed: Bool = true, links: [Route] = []
  ) {
    self.title = title
    self.path = path
    definedIn = line
    self.isPlaceholder = isPlaceholder
    self.isListed = isListed
    self.links = links
  }

  mutating func willPush(asking delegate: Void) {}
}
