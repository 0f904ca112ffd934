import Content
import Loading
@testable import Navigation
import Primitives
import SiteKit
import Testing

@testable import Dictionary
@testable import SiteSections

@Suite struct CoordinatorTests {
  @Test func `when the walk is over no coordinator below the site's own is alive, and then none`() {
    let watched = WatchedCoordinators()
    let navigator = Navigator()
    navigator.onPush = { watched.note($0) }
    var coordinator: SiteCoordinator? = SiteCoordinator(
      LocalizedContent.all(of: .small(with: .dictionary), with: [DictionaryData(.sunAndBook)]),
      navigator: navigator)
    coordinator?.start()
    #expect(
      watched.names.sorted() == [
        "CollectionCoordinator", "CollectionCoordinator", "EntryListCoordinator",
        "KanjiDetailCoordinator", "KanjiDetailCoordinator", "KanjiListCoordinator",
        "TaxonomyCoordinator", "WordCoordinator",
      ])
    #expect(watched.living == [])
    #expect(coordinator?.runningChildren == 0)
    weak let last = coordinator
    coordinator = nil
    #expect(last == nil)
    #expect(navigator.finish().tree.nodes.count > 10)
  }

  @Test func `a kanji's coordinator is released as soon as it has finished`() {
    let navigator = Navigator()
    let storage = KanjiStorage.sunAndBook
    weak var released: KanjiDetailCoordinator?
    do {
      let children = ChildCoordinators()
      let routes = SectionRoutes(settings: Settings(title: "Test"))
      let child = KanjiDetailCoordinator(
        kanji: storage.kanji[0], words: KanjiWords(of: storage.kanji[0], in: storage),
        entries: [], pages: DictionaryPages(storage, routes, Phrases()), navigator: navigator)
      released = child
      children.start(child)
      #expect(children.count == 0)
    }
    #expect(released == nil)
  }

  @Test func `the list of all kanji and the kanji of a word are one type of screen`() throws {
    let tree = SiteContent.small(with: .dictionary).tree(.sunAndBook)
    let list = try #require(tree.page(at: Route(["kanji"])))
    let word = try #require(tree.page(at: Route(["words", "日本"])))
    #expect(list.screen.name == "KanjiListScreen")
    #expect(word.screen.name == "KanjiListScreen")
    #expect(list.screen.template == "kanji-list")
    #expect(word.screen.template == "word")
  }

  @Test func `a word's kanji keep their order and repeats, and those the storage lacks are shown`()
    throws
  {
    let tree = SiteContent.small(with: .dictionary).tree(.sunAndBook)
    let page = try #require(tree.page(at: Route(["words", "日曜日"])))
    let screen = try #require(page.screen as? KanjiListScreen)
    #expect(screen.items.map(\.character) == ["日", "曜", "日"])
    #expect(
      screen.links == [
        Route(["kanji", "日"]), Route(["kanji", "日"]), Route(["words", "日本"]),
      ])
  }

  @Test func `a kanji's page leads to the newest tutorials that lead to it`() throws {
    var content = SiteContent.tutorials(count: 12, with: .dictionary)
    for index in 0..<12 {
      content.changeTutorial(index) { $0.mentions[.kanji] = index == 3 ? ["月"] : ["日"] }
    }
    let tree = content.tree(.sunAndBook)
    let page = try #require(tree.page(at: Route(["kanji", "日"])))
    let screen = try #require(page.screen as? KanjiDetailScreen)
    let expected = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10].map { Route(["tutorials", "tutorial-\($0)"]) }
    #expect(screen.entryRoutes == expected)
    #expect(screen.links.suffix(10) == expected)
  }

  @Test func `a word's page leads to the tutorials that lead to it, not to those of its kanji`()
    throws
  {
    var content = SiteContent.tutorials(count: 3, with: .dictionary)
    content.changeTutorial(0) { $0.mentions[.kanji] = ["日"] }
    content.changeTutorial(2) { $0.mentions[.kanji] = ["日", "日本"] }
    let tree = content.tree(.sunAndBook)
    let screen = try #require(
      tree.page(at: Route(["words", "日本"]))?.screen as? KanjiListScreen)
    #expect(screen.entryRoutes == [Route(["tutorials", "tutorial-2"])])
    #expect(screen.links.contains(Route(["tutorials", "tutorial-2"])))
  }

  @Test func `a word's parent is the index of words`() throws {
    let tree = SiteContent.small(with: .dictionary).tree(.sunAndBook)
    let word = try #require(tree.page(at: Route(["words", "日本"])))
    #expect(word.parent.map { tree[$0].route } == Route(["words"]))
    let index = try #require(tree.page(at: Route(["words"])))
    #expect(index.parent.map { tree[$0].route } == Route(["kanji"]))
  }

  @Test func `a kanji shows the words of others that contain it`() throws {
    let tree = SiteContent.small(with: .dictionary).tree(.sunAndBook)
    let page = try #require(tree.page(at: Route(["kanji", "本"])))
    let screen = try #require(page.screen as? KanjiDetailScreen)
    #expect(screen.words.groups.map { $0.entries.map(\.word.key) } == [["本", "日本"]])
    #expect(screen.links == [Route(["words", "本"]), Route(["words", "日本"])])
  }

  @Test func `sections move where the settings say`() {
    var content = SiteContent.small(with: .dictionary)
    content.settings.paths[Section("tutorials")] = "posts"
    content.settings.paths[.kanji] = "hanja"
    let routes = Set(content.tree(.sunAndBook).nodes.map(\.route.description))
    #expect(routes.contains("/posts/"))
    #expect(routes.contains("/hanja/日/"))
    #expect(!routes.contains { $0 == "/tutorials/" || $0.hasPrefix("/kanji") })
  }
}

/// Weak references to every coordinator that pushes a screen.
private final class WatchedCoordinators {
  private final class Reference {
    weak var coordinator: (any Coordinator)?
    init(_ coordinator: any Coordinator) { self.coordinator = coordinator }
  }

  private var references: [Reference] = []
  private(set) var names: [String] = []

  func note(_ delegate: Any) {
    guard let coordinator = delegate as? any Coordinator else { return }
    // An address may be used again once its coordinator is gone, so a living one is looked for.
    if references.contains(where: { $0.coordinator === coordinator }) { return }
    references.append(Reference(coordinator))
    names.append(String(describing: type(of: coordinator)))
  }

  /// The names of those that are still alive.
  var living: [String] {
    references.compactMap(\.coordinator).map { String(describing: type(of: $0)) }
  }
}
