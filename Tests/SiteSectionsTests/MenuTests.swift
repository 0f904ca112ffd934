import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import Testing

@testable import SiteSections

/// The menu, and names that are compared with misspelt ones.
@Suite struct MenuTests {
  private static func menu(_ items: KeyValuePairs<String, String>) throws -> Menu {
    var content = SiteContent.small
    content.settings.baseURL = BaseURL("https://a.org/")
    content.settings.menu = items.map { title, target in
      MenuItem(
        title: title, target: target, position: SourcePosition(line: 2, column: 3),
        excerpt: Array("  \(target)".utf8)[...], length: target.utf8.count)
    }
    let tree = content.tree()
    return Menu(
      content: content, routes: SectionRoutes(settings: content.settings),
      targets: LinkTargets(content: content, tree: tree, prefix: "", otherFiles: ["/feed.xml"]),
      addresses: tree.nodes.map { "..\($0.route.encoded)" })
  }

  private static func text(_ menu: Menu) -> [String] {
    menu.entries.map { entry in
      "\(entry.title) \(entry.address)" + (entry.page == nil ? " outside" : "")
        + (entry.section.map { " #\($0.fragment) \($0.page == entry.page)" } ?? "")
    }
  }

  @Test func `an entry leads to a page, a section, a file or another site`() throws {
    let menu = try Self.menu([
      "A": "/about/", "B": "about.md", "C": "/about/?q#a b", "D": "/feed.xml",
      "E": "https://b.org/", "F": "https://a.org/about/", "G": "mailto:a@b.c", "H": "//b.org",
    ])
    #expect(
      Self.text(menu) == [
        "A ../about/", "B ../about/", "C ../about/?q#a%20b #a b true", "D /feed.xml outside",
        "E https://b.org/ outside", "F https://a.org/about/", "G mailto:a@b.c outside",
        "H //b.org outside",
      ])
    #expect(menu.diagnostics.isEmpty)
  }

  @Test func `an entry that leads nowhere is told, and left out`() throws {
    let menu = try Self.menu([
      "A": "/abuot/", "B": "javascript:x", "C": "https://a.org/abuot/", "D": "/about/",
    ])
    #expect(Self.text(menu) == ["D ../about/"])
    #expect(
      menu.diagnostics.map(\.message) == [
        "the menu entry \"A\": the link \"/abuot/\" leads nowhere",
        "the menu entry \"B\" has an address that pages must not have",
        "the menu entry \"C\": \"https://a.org/abuot/\" is an address of this site, and nothing is "
          + "there",
      ])
    #expect(
      menu.diagnostics.map(\.suggestion) == [
        "did you mean \"/about/\"?", "use https:, http:, mailto: or tel:",
        "did you mean \"/about/\"?",
      ])
    #expect(menu.diagnostics.map(\.code) == [.brokenLink, .unsafeLink, .brokenLink])
    #expect(
      menu.diagnostics.map(\.position)
        == Array(repeating: SourcePosition(line: 2, column: 3), count: 3))
  }

  @Test func `without one of its own a site has its sections and pages`() throws {
    #expect(
      Self.text(try Self.menu([:])) == [
        "Tutorials ../tutorials/", "Kanji ../kanji/", "Tags ../tags/", "About ../about/",
      ])
  }

  @Test func `of few names those are compared that begin or end alike and are about as long`() {
    let names: [Substring] = [
      "abcdef", "x/abcdefgh.md", "ABCDEFGHI", "fedcba", "qbcdef", "a", "qqqqqq",
    ]
    let similar = SimilarNames(names)
    #expect(
      similar.candidates(for: "abcdef") == ["abcdef", "x/abcdefgh.md", "ABCDEFGHI", "qbcdef"])
    #expect(similar.candidates(for: "a") == ["a"])
    #expect(similar.candidates(for: "ab") == ["a"])
    #expect(similar.candidates(for: "zzzzzz") == [])
    #expect(SimilarNames([]).candidates(for: "a") == [])
  }

  @Test func `three hundred names are few`() {
    func names(_ count: Int) -> SimilarNames {
      SimilarNames((0..<count).map { "\($0 == 0 ? "wxyz" : "a\($0)")" })
    }
    // Of few those with the same beginning, of many those with one slip.
    #expect(names(300).candidates(for: "wabc") == ["wxyz"])
    #expect(names(301).candidates(for: "wabc") == [])
    for slip in ["wxyz", "xyz", "wxy", "wyz", "wqxyz", "wxyzq", "qxyz", "wxyq", "xwyz", "WXYZ"] {
      #expect(names(301).candidates(for: slip[...]) == ["wxyz"], "\(slip)")
    }
    for other in ["wx", "xy", "wqqz", "wxyzqq", "zyxw"] {
      #expect(names(301).candidates(for: other[...]) == [], "\(other)")
    }
  }
}
