import Content
import Diagnostics
import Navigation
import Primitives
import SiteKit
import Testing

@testable import SiteSections

/// What holds of the lists, however long they are.
@Suite struct ListPropertyTests {
  @Test(arguments: 0...61)
  func `every page of the list has an entry, and every tutorial is on one page`(count: Int) throws {
    let tree = SiteContent.tutorials(count: count).tree()
    let pages = tree.nodes.filter { $0.screen is EntryListScreen }
    let screens = pages.compactMap { $0.screen as? EntryListScreen }
    #expect(pages.count == (count + 19) / 20)
    #expect(screens.allSatisfy { (1...20).contains($0.entries.count) })
    #expect(screens.dropLast().allSatisfy { $0.entries.count == 20 })
    #expect(screens.flatMap(\.entries).map(\.slug) == (0..<count).map { "tutorial-\($0)" })
    for (number, (page, screen)) in zip(pages, screens).enumerated() {
      #expect(screen.pages.number == number + 1)
      #expect(screen.pages.count == pages.count)
      #expect(screen.all.count == count)
      let linked = [0, number - 1, number, number + 1, pages.count - 1]
        .filter { pages.indices.contains($0) && pages.count > 1 }
      #expect(screen.pages.routes.map(\.route) == Set(linked).sorted().map { pages[$0].route })
      #expect(page.parent.map { tree[$0].route } == (number == 0 ? .home() : pages[0].route))
      #expect(
        page.route.description
          == (number == 0 ? "/tutorials/" : "/tutorials/page/\(number + 1)/"))
    }
    let titles = pages.map(\.screen.title)
    #expect(Set(titles).count == titles.count)
  }

  @Test(arguments: [0, 1, 5, 6, 7, 40])
  func `the start page of a blog shows the newest, and where there are more`(count: Int) throws {
    let tree = SiteContent.tutorials(count: count).tree()
    let home = try #require(tree[0].screen as? HomeScreen)
    #expect(home.articles.map(\.entry.slug) == (0..<min(count, 21)).map { "tutorial-\($0)" })
    #expect(home.allArticles == (count == 0 ? nil : Route(["tutorials"])))
    #expect(home.sectionLinks.map(\.title) == (count == 0 ? [] : ["Tutorials"]))
  }

  @Test func `a list that the menu names is there before the first tutorial`() throws {
    var content = SiteContent(settings: Settings(title: "Test"))
    content.settings.menu = [
      MenuItem(
        title: "All", target: "/tutorials/",
        place: SourcePlace(
          path: "content/site.yml", position: SourcePosition(line: 1, column: 1), line: []))
    ]
    let pages = content.tree().nodes.filter { $0.screen is EntryListScreen }
    #expect(pages.map(\.route.description) == ["/tutorials/"])
  }

  @Test(arguments: 1...6)
  func `every tag has a page with its tutorials, and every link a page`(count: Int) throws {
    var content = SiteContent.tutorials(count: count)
    for number in 0..<count {
      content.changeTutorial(number) { fields in
        fields.termsByTaxonomy["tags"] = (0...number).filter { number % ($0 + 1) == 0 }
          .map { Term(name: "t\($0)", slug: "t\($0)") }
      }
    }
    let tree = content.tree()
    let list = try #require(tree.page(at: Route(["tags"])))
    let groups = try #require(list.screen as? TaxonomyScreen).terms.map(\.group)
    #expect(list.parent == 0)
    let names = content.tutorials.flatMap { $0.terms(of: .tags).map(\.name) }
    #expect(Set(groups.map(\.term.name)) == Set(names))
    for group in groups {
      let page = try #require(tree.page(at: Route(["tags", group.term.slug])))
      let screen = try #require(page.screen as? EntryListScreen)
      let wanted = content.tutorials.filter { $0.terms(of: .tags).contains(group.term) }
      #expect(screen.entries.map(\.slug) == wanted.map(\.slug))
      #expect(!screen.entries.isEmpty)
      #expect(page.parent == list.id)
    }
    for page in tree.nodes {
      for link in page.screen.links { #expect(tree.page(at: link) != nil, "\(link)") }
      #expect((page.parent == nil) == (page.id == 0))
    }
  }

  @Test func `an empty site has a start page and a page for what is not found`() {
    let tree = SiteContent(settings: Settings(title: "Empty")).tree()
    #expect(tree.nodes.map(\.route.description) == ["/", "/search/", "/404.html"])
  }
}
