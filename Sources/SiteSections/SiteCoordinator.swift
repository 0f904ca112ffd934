public import Content
public import Navigation

/// The pattern's application coordinator: starts one coordinator for each section and owns the
/// start page and the page for what is not found.
public final class SiteCoordinator: Coordinator {
  private let content: SiteContent
  private let navigator: Navigator
  private let routes: SectionRoutes
  private var children = ChildCoordinators()
  private let tutorials: TutorialsCoordinator
  private let kanji: KanjiListCoordinator
  private let pages: PagesCoordinator

  /// A coordinator for a whole site, which pushes to `navigator`.
  public init(content: SiteContent, navigator: Navigator) {
    self.content = content
    self.navigator = navigator
    routes = SectionRoutes(settings: content.settings)
    tutorials = TutorialsCoordinator(
      tutorials: content.tutorials, phrases: Phrases(language: content.settings.language),
      routes: routes, navigator: navigator)
    kanji = KanjiListCoordinator(
      storage: content.kanji, phrases: Phrases(language: content.settings.language),
      routes: routes, navigator: navigator)
    pages = PagesCoordinator(pages: content.pages, routes: routes, navigator: navigator)
  }

  /// Pushes every page of the site.
  public func start() {
    tutorials.delegate = self
    kanji.delegate = self
    pages.delegate = self
    navigator.push(
      HomeScreen(
        title: content.settings.title, tutorials: Array(content.tutorials.prefix(20)),
        sections: sections),
      at: routes.home, under: nil, delegate: self)
    for child: any Coordinator in [tutorials, kanji, pages] {
      children.add(child)
      child.start()
    }
    navigator.push(
      NotFoundScreen(phrases: Phrases(language: content.settings.language)),
      at: routes.notFound, under: routes.home, delegate: ())
  }

  /// How many coordinators below this one are still running: none after `start()`.
  var runningChildren: Int { children.count }

  /// The sections that have something to show.
  private var sections: [HomeScreen.Section] {
    var sections: [HomeScreen.Section] = []
    if !content.tutorials.isEmpty { sections.append(.tutorials(content.tutorials.count)) }
    if !content.kanji.kanji.isEmpty {
      sections.append(.kanji(content.kanji.kanji.count, words: content.kanji.words.count))
    }
    let tags = tutorials.tags.count
    if tags > 0 { sections.append(.tags(tags)) }
    return sections
  }
}

extension SiteCoordinator: HomeScreenDelegate {
  func homeScreen(_ screen: HomeScreen, didSelect tutorial: Tutorial) -> Route {
    tutorials.route(for: tutorial)
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
