public import Content
public import Navigation

/// The pattern's application coordinator: starts one coordinator for each language of the site.
public final class SiteCoordinator: Coordinator {
  /// Every section, in the order of the start page and the usual menu.
  static var sections: [any SectionCoordinator.Type] {
    [
      TutorialsCoordinator.self, FlowsCoordinator.self, KanjiListCoordinator.self,
      PagesCoordinator.self,
    ]
  }

  /// Every screen that a template shows.
  static var screens: [any TemplatedScreen.Type] {
    [HomeScreen.self] + sections.flatMap { $0.screens } + [
      SearchScreen.self, NotFoundScreen.self, RedirectScreen.self,
    ]
  }

  private let content: SiteContent
  private let navigator: Navigator
  private let children = ChildCoordinators()

  /// A coordinator for a whole site, which pushes to `navigator`.
  public init(content: SiteContent, navigator: Navigator) {
    self.content = content
    self.navigator = navigator
  }

  /// Pushes every page of the site, those in its own language first.
  public func start() {
    for branch in content.settings.branches {
      let content = content.inBranch(branch)
      let language = LanguageCoordinator(
        SiteWalk(
          content: content,
          phrases: Phrases(language: content.settings.language, written: content.phrases),
          routes: SectionRoutes(settings: content.settings, branch: branch), navigator: navigator))
      language.delegate = self
      children.start(language)
    }
  }

  /// The coordinators below this one that are still running: none after `start()`.
  var runningChildren: Int { children.count }
}

extension SiteCoordinator: LanguageCoordinatorDelegate {
  func languageCoordinatorDidFinish(_ coordinator: LanguageCoordinator) {
    children.remove(coordinator)
  }
}
