import Content
import Diagnostics
import Navigation
import Primitives
import Testing

@testable import SiteSections

/// What holds of the lists, however long they are.
@Suite struct ListPropertyTests {
  @Test(arguments: 0...61)
  func `every page of the list has an entry, and every tutorial is on one page`(count: Int) throws {
    let tree = SiteContent.tutorials(count: count).tree()
    let pages = tree.nodes.filter { $0.screen is TutorialListScreen }
    let screens = pages.compactMap { $0.screen as? TutorialListScreen }
    #expect(pages.count == (count + 19) / 20)
    #expect(screens.allSatisfy { (1...20).contains($0.tutorials.count) })
    #expect(screens.dropLast().allSatisfy { $0.tutorials.count == 20 })
    #expect(screens.flatMap(\.tutorials).map(\.slug) == (0..<count).map { "tutorial-\($0)" })
    for (number, (page, screen)) in zip(pages, screens).enumerated() {
      #expect(screen.pages.number == number + 1)
      #expect(screen.pages.count == pages.count)
      #expect(screen.total == count)
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
  func `the start page shows the newest six, and where there are more`(count: Int) throws {
    let tree = SiteContent.tutorials(count: count).tree()
    let home = try #require(tree[0].screen as? HomeScreen)
    #expect(home.tutorials.map(\.slug) == (0..<min(count, 6)).map { "tutorial-\($0)" })
    #expect(home.allTutorials == (count == 0 ? nil : Route(["tutorials"])))
    #expect(home.ways.map(\.title) == (count == 0 ? [] : ["Tutorials"]))
  }

  @Test func `a list that the menu names is there before the first tutorial`() throws {
    var content = SiteContent(settings: Settings(title: "Test"))
    content.settings.menu = [
      MenuItem(
        title: "All", target: "/tutorials/", position: SourcePosition(line: 1, column: 1),
        excerpt: [], length: 0)
    ]
    let pages = content.tree().nodes.filter { $0.screen is TutorialListScreen }
    #expect(pages.map(\.route.description) == ["/tutorials/"])
  }

  @Test(arguments: 1...6)
  func `every tag has a page with its tutorials, and every link a page`(count: Int) throws {
    var content = SiteContent.tutorials(count: count)
    for number in 0..<count {
      content.changeTutorial(number) { fields in
        fields.tags = (0...number).filter { number % ($0 + 1) == 0 }
          .map { Tag(name: "t\($0)", slug: "t\($0)") }
      }
    }
    content.kanji = .sunAndBook
    let tree = content.tree()
    let list = try #require(tree.page(at: Route(["tags"])))
    let tags = try #require(list.screen as? TagListScreen).tags
    #expect(list.parent == 0)
    #expect(Set(tags.map(\.tag.name)) == Set(content.tutorials.flatMap { $0.tags.map(\.name) }))
    for entry in tags {
      let page = try #require(tree.page(at: Route(["tags", entry.tag.slug])))
      let screen = try #require(page.screen as? TutorialListScreen)
      let wanted = content.tutorials.filter { $0.tags.contains { $0.name == entry.tag.name } }
      #expect(screen.tutorials.map(\.slug) == wanted.map(\.slug))
      #expect(!screen.tutorials.isEmpty)
      #expect(screen.total == wanted.count)
      #expect(page.parent == list.id)
      #expect(screen.pages.routes.isEmpty)
    }
    for page in tree.nodes {
      for link in page.screen.links { #expect(tree.page(at: link) != nil, "\(link)") }
      #expect((page.parent == nil) == (page.id == 0))
    }
  }

  @Test func `of the lists of tutorials only those of a series are found by a search`() {
    var content = SiteContent.tutorials(count: 3)
    for number in 0..<3 {
      content.changeTutorial(number) { fields in
        fields.tags = [Tag(name: "t", slug: "t")]
        fields.series = "s"
      }
    }
    let lists = content.tree().nodes.filter { $0.screen is TutorialListScreen }
    let sections = lists.map { node in
      "\(node.route) \((node.screen as? any TemplatedScreen)?.searchedIn?.rawValue ?? "-")"
    }
    #expect(sections.sorted() == ["/series/s/ series", "/tags/t/ -", "/tutorials/ -"])
  }
}
