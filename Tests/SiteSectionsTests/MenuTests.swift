import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import SiteKit
import Testing

@testable import SiteSections

/// Where the entries of the menu lead.
@Suite struct MenuTests {
  private static func menu(_ items: KeyValuePairs<String, String>) throws -> Menu {
    var content = SiteContent.small()
    content.settings.baseURL = BaseURL("https://a.org/")
    content.settings.menu = items.map { title, target in
      MenuItem(
        title: title, target: target,
        place: SourcePlace(
          path: "content/site.yml", position: SourcePosition(line: 2, column: 3),
          line: Array("  \(target)".utf8), length: target.utf8.count))
    }
    let tree = content.tree()
    let sectionLinks = (tree[0].screen as? HomeScreen)?.sectionLinks ?? []
    return Menu(
      LocalizedContent.all(of: content, with: [])[0],
      sectionLinks: sectionLinks,
      targets: LinkTargets(content: content, tree: tree, prefix: "", otherFiles: ["/feed.xml"]),
      addresses: tree.nodes.map { "..\($0.route.encoded)" })
  }

  private static func text(_ menu: Menu) -> [String] {
    menu.entries.map { entry in
      "\(entry.title) \(entry.address ?? "")" + (entry.page == nil ? " outside" : "")
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
        "the menu entry \"A\": there is no page or file \"/abuot/\"",
        "the menu entry \"B\" has a URL whose scheme is not allowed",
        "the menu entry \"C\": \"https://a.org/abuot/\" is a URL of this site, but no page or "
          + "file has it",
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
        "Tutorials ../tutorials/", "Tags ../tags/", "About ../about/",
      ])
  }
}
