import Content
import Navigation

/// Owns the plain pages: `content/pages/about.md` is `/about/`.
final class PagesCoordinator: Coordinator {
  weak var delegate: (any SectionCoordinatorDelegate)?
  private let pages: [Page]
  private let routes: SectionRoutes
  private let navigator: Navigator

  init(pages: [Page], routes: SectionRoutes, navigator: Navigator) {
    self.pages = pages
    self.routes = routes
    self.navigator = navigator
  }

  func start() {
    for page in pages {
      navigator.push(
        PlainPageScreen(page: page), at: routes.page(page), under: routes.home, delegate: ())
    }
    delegate?.sectionCoordinatorDidFinish(self)
  }
}
