public import Content
public import Navigation

/// The pattern's application coordinator: starts one coordinator for each section and owns the
/// start page and the page for what is not found.
public final class SiteCoordinator: Coordinator {
  private let content: SiteContent
  private let navigator: Navigator
  private let routes: SectionRoutes
  private let phrases: Phrases
  private let tags: [TaggedTutorials]
  private let children = ChildCoordinators()

  /// A coordinator for a whole site, which pushes to `navigator`.
  public init(content: SiteContent, navigator: Navigator) {
    self.content = content
    self.navigator = navigator
    routes = SectionRoutes(settings: content.settings)
    phrases = Phrases(language: content.settings.language)
    tags = TaggedTutorials.group(content.tutorials)
  }

  /// Pushes every page of the site.
  public func start() {
    navigator.push(
      HomeScreen(
        title: content.settings.title, tutorials: Array(content.tutorials.prefix(20)),
        sections: sections),
      at: routes.home, under: nil, delegate: self)
    startTutorials()
    startKanji()
    startPages()
    navigator.push(
      NotFoundScreen(phrases: phrases), at: routes.notFound, under: routes.home, delegate: ())
  }

  /// The coordinators below this one that are still running: none after `start()`.
  var runningChildren: Int { children.count }

  private func startTutorials() {
    let child = TutorialsCoordinator(
      tutorials: content.tutorials, tags: tags,
      // A first draft is not to break the menu that leads to its list.
      showsEmptyList: content.settings.menu.contains {
        Route(address: $0.target) == routes.tutorials
      },
      phrases: phrases, routes: routes, navigator: navigator)
    child.delegate = self
    children.start(child)
  }

  private func startKanji() {
    let child = KanjiListCoordinator(
      storage: content.kanji, phrases: phrases, routes: routes, navigator: navigator)
    child.delegate = self
    children.start(child)
  }

  private func startPages() {
    let child = PagesCoordinator(pages: content.pages, routes: routes, navigator: navigator)
    child.delegate = self
    children.start(child)
  }

  /// The sections that have something to show.
  private var sections: [HomeScreen.Section] {
    var sections: [HomeScreen.Section] = []
    if !content.tutorials.isEmpty { sections.append(.tutorials(content.tutorials.count)) }
    if !content.kanji.kanji.isEmpty {
      sections.append(.kanji(content.kanji.kanji.count, words: content.kanji.words.count))
    }
    if !tags.isEmpty { sections.append(.tags(tags.count)) }
    return sections
  }
}

extension SiteCoordinator: HomeScreenDelegate {
  func homeScreen(_ screen: HomeScreen, didSelect tutorial: Tutorial) -> Route {
    routes.tutorial(tutorial)
  }

  func homeScreen(_ screen: HomeScreen, didSelect section: HomeScreen.Section) -> Route {
    switch section {
    case .tutorials: routes.tutorials
    case .kanji: routes.kanji
    case .tags: routes.tags
    }
  }
}

extension SiteCoordinator: SectionCoordinatorDelegate {
  func sectionCoordinatorDidFinish(_ coordinator: any Coordinator) {
    children.remove(coordinator)
  }
}

/// How a section tells whoever started it that all its screens are pushed.
protocol SectionCoordinatorDelegate: AnyObject {
  func sectionCoordinatorDidFinish(_ coordinator: any Coordinator)
}
