import Content
@testable import Navigation
import Primitives
import Testing

@testable import SiteSections

@Suite struct CoordinatorTests {
  @Test func `when the walk is over no coordinator below the site's own is alive, and then none`() {
    let watched = WatchedCoordinators()
    let navigator = Navigator()
    navigator.onPush = { watched.note($0) }
    var coordinator: SiteCoordinator? = SiteCoordinator(content: .small, navigator: navigator)
    coordinator?.start()
    #expect(
      watched.names.sorted() == [
        "KanjiDetailCoordinator", "KanjiDetailCoordinator", "KanjiListCoordinator",
        "LanguageCoordinator", "TagCoordinator", "TutorialsCoordinator", "WordCoordinator",
      ])
    #expect(watched.living == [])
    #expect(coordinator?.runningChildren == 0)
    weak let last = coordinator
    coordinator = nil
    #expect(last == nil)
    #expect(navigator.finish().tree.nodes.count > 10)
  }

  @Test func `a coordinator that has finished is let go before the next one starts`() {
    var content = SiteContent.small
    content.changeTutorial(1) { $0.series = "Ways" }
    let watched = WatchedCoordinators()
    let navigator = Navigator()
    var together: [String] = []
    navigator.onPush = {
      watched.note($0)
      // The sections are all made before the first one starts.
      let sections = ["LanguageCoordinator", "TutorialsCoordinator", "KanjiListCoordinator"]
      let living = watched.living.filter { !sections.contains($0) }.joined(separator: " ")
      if together.last != living { together.append(living) }
    }
    let language = LanguageCoordinator(
      SiteWalk(
        content: content, phrases: Phrases(language: "en"),
        routes: SectionRoutes(settings: content.settings), navigator: navigator))
    language.start()
    #expect(language.runningChildren == 0)
    #expect(
      together == [
        "", "TagCoordinator", "SeriesCoordinator", "", "KanjiDetailCoordinator", "",
        "WordCoordinator", "",
      ])
  }

  @Test func `a kanji's coordinator is released as soon as it has finished`() {
    let navigator = Navigator()
    let storage = KanjiStorage.sunAndBook
    weak var released: KanjiDetailCoordinator?
    do {
      let parent = RecordingParent()
      let child = KanjiDetailCoordinator(
        kanji: storage.kanji[0], words: KanjiWords(of: storage.kanji[0], in: storage),
        tutorials: [], storage: storage,
        routes: SectionRoutes(settings: Settings(title: "Test")),
        navigator: navigator)
      released = child
      child.delegate = parent
      parent.children.start(child)
      #expect(parent.children.count == 0)
    }
    #expect(released == nil)
  }

  @Test func `the list of all kanji and the kanji of a word are one type of screen`() throws {
    let tree = SiteContent.small.tree()
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
    let tree = SiteContent.small.tree()
    let page = try #require(tree.page(at: Route(["words", "日曜日"])))
    let screen = try #require(page.screen as? KanjiListScreen)
    #expect(screen.items.map(\.character) == ["日", "曜", "日"])
    #expect(
      screen.links == [
        Route(["kanji", "日"]), Route(["kanji", "日"]), Route(["words", "日本"]),
      ])
  }

  @Test func `coordinators of tags, series and words tell their parents when they finish`() {
    let walk = SiteWalk(
      content: .small, phrases: Phrases(language: "en"),
      routes: SectionRoutes(settings: Settings(title: "Test")), navigator: Navigator())
    let parent = FinishedCounter()
    let tags = TagCoordinator(
      tags: TaggedTutorials.group(walk.content.tutorials), phrases: walk.phrases,
      routes: walk.routes, navigator: walk.navigator)
    tags.delegate = parent
    tags.start()
    let series = SeriesCoordinator(
      series: [], phrases: walk.phrases, routes: walk.routes, navigator: walk.navigator)
    series.delegate = parent
    series.start()
    let storage = KanjiStorage.sunAndBook
    let words = WordCoordinator(
      storage: storage, phrases: walk.phrases, routes: walk.routes,
      wordRoutes: storage.words.map { walk.routes.word($0.key) }, navigator: walk.navigator)
    words.delegate = parent
    words.start()
    #expect(parent.finished == ["tags", "series", "words"])
  }

  @Test func `a kanji's page leads to the newest tutorials that lead to it`() throws {
    var content = SiteContent.tutorials(count: 12)
    content.kanji = .sunAndBook
    for index in 0..<12 { content.changeTutorial(index) { $0.kanji = index == 3 ? ["月"] : ["日"] } }
    let tree = content.tree()
    let page = try #require(tree.page(at: Route(["kanji", "日"])))
    let screen = try #require(page.screen as? KanjiDetailScreen)
    let expected = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10].map { Route(["tutorials", "tutorial-\($0)"]) }
    #expect(screen.tutorialRoutes == expected)
    #expect(screen.links.suffix(10) == expected)
  }

  @Test func `a word's parent is the index of words`() throws {
    let tree = SiteContent.small.tree()
    let word = try #require(tree.page(at: Route(["words", "日本"])))
    #expect(word.parent.map { tree[$0].route } == Route(["words"]))
    #expect(tree.page(at: Route(["words"]))?.parent == 0)
  }

  @Test func `a kanji shows the words of others that contain it`() throws {
    let tree = SiteContent.small.tree()
    let page = try #require(tree.page(at: Route(["kanji", "本"])))
    let screen = try #require(page.screen as? KanjiDetailScreen)
    #expect(screen.words.groups.map { $0.entries.map(\.word.key) } == [["本", "日本"]])
    #expect(screen.links == [Route(["words", "本"]), Route(["words", "日本"])])
  }

  @Test func `the tutorial list has twenty a page and each page knows its neighbours`() throws {
    let tree = SiteContent.tutorials(count: 41).tree()
    let pages = ["/tutorials/", "/tutorials/page/2/", "/tutorials/page/3/"]
    let screens = pages.compactMap {
      tree.page(at: Route(address: $0))?.screen as? TutorialListScreen
    }
    #expect(screens.map(\.tutorials.count) == [20, 20, 1])
    #expect(screens[1].pages.routes.map(\.route) == pages.map { Route(address: $0) })
    #expect(tree.page(at: Route(address: "/tutorials/page/1/")) == nil)
    #expect(tree.page(at: Route(address: "/tutorials/page/4/")) == nil)
  }

  @Test func `sections move where the settings say`() {
    var content = SiteContent.small
    content.settings.paths[.tutorials] = "posts"
    content.settings.paths[.kanji] = "hanja"
    let routes = Set(content.tree().nodes.map(\.route.description))
    #expect(routes.contains("/posts/"))
    #expect(routes.contains("/hanja/日/"))
    #expect(!routes.contains { $0.hasPrefix("/tutorials") || $0.hasPrefix("/kanji") })
  }

  @Test func `a tutorial in a language of the site lies in that language's branch`() {
    var content = SiteContent.tutorials(count: 3)
    content.settings.languages = [SiteLanguage(code: "en")]
    content.changeTutorial(0) {
      $0.language = "en"
      $0.slug = "same"
    }
    content.changeTutorial(1) { $0.slug = "same" }
    content.changeTutorial(2) { $0.language = "ja" }
    let routes = Set(content.tree().nodes.map(\.route.description))
    #expect(routes.isSuperset(of: ["/en/tutorials/same/", "/tutorials/same/"]))
    #expect(routes.contains("/tutorials/tutorial-2/"))
  }

  @Test func `an empty site has a start page and a page for what is not found`() {
    let tree = SiteContent(settings: Settings(title: "Empty")).tree()
    #expect(tree.nodes.map(\.route.description) == ["/", "/search/", "/404.html"])
  }
}

/// A parent that notes who has finished.
private final class FinishedCounter: TagCoordinatorDelegate, SeriesCoordinatorDelegate,
  WordCoordinatorDelegate
{
  var finished: [String] = []

  func tagCoordinator(_ coordinator: TagCoordinator, didSelect tutorial: Tutorial) -> Route {
    Route(["tutorials", tutorial.slug])
  }

  func seriesCoordinator(_ coordinator: SeriesCoordinator, didSelect tutorial: Tutorial) -> Route {
    Route(["tutorials", tutorial.slug])
  }

  func wordCoordinator(
    _ coordinator: WordCoordinator, didSelect character: Unicode.Scalar
  ) -> Route? { nil }

  func tagCoordinatorDidFinish(_ coordinator: TagCoordinator) { finished.append("tags") }

  func seriesCoordinatorDidFinish(_ coordinator: SeriesCoordinator) { finished.append("series") }

  func wordCoordinatorDidFinish(_ coordinator: WordCoordinator) { finished.append("words") }
}

/// A parent that only counts its children.
private final class RecordingParent: KanjiDetailCoordinatorDelegate {
  let children = ChildCoordinators()

  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect word: Word
  ) -> Route {
    Route(["words", word.key])
  }

  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect character: Unicode.Scalar
  ) -> Route? {
    Route(["kanji", String(character)])
  }

  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect tutorial: Tutorial
  ) -> Route {
    Route(["tutorials", tutorial.slug])
  }

  func kanjiDetailCoordinatorDidFinish(_ coordinator: KanjiDetailCoordinator) {
    children.remove(coordinator)
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
