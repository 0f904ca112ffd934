import Foundation
import TestKit
import Testing

/// The sidebar of pages in folders whose sections are in the menu.
@Suite struct SectionSidebarTests {
  private static func page(menu: String) throws -> String {
    let folders = ["guide", "reference"].map { folder in
      """
      -- content/pages/\(folder)/index.md --
      # \(folder)

      Text.
      -- content/pages/\(folder)/one.md --
      # \(folder) one

      Text.

      """
    }
    let site = try TestSite(settings: menu, folders.joined())
    #expect(try site.michi("build").status == 0)
    let html = try site.page("guide/one/index.html")
    let sidebar = html.components(separatedBy: "id=\"Sidebar\"")[1]
    return sidebar.components(separatedBy: "class=\"choices\"")[0]
  }

  @Test func `it has only the section of the page if the menu has that section`() throws {
    let menu = "menu: [{ title: G, link: /guide/ }, { title: R, link: /reference/ }]"
    let sidebar = try Self.page(menu: menu)
    #expect(sidebar.contains(">guide one</a>"))
    #expect(!sidebar.contains(">reference"))
  }

  @Test func `it has all sections if the menu has none of them`() throws {
    let sidebar = try Self.page(menu: "menu: [{ title: Search, link: /search/ }]")
    #expect(sidebar.contains(">guide one</a>") && sidebar.contains(">reference</a>"))
  }
}
