import Content
import Navigation

/// Owns the plain pages: `content/pages/about.md` is `/about/`. What the start page shows is not
/// one of them.
final class PagesCoordinator: SectionCoordinator {
  static let screens: [any TemplatedScreen.Type] = [PlainPageScreen.self]

  weak var delegate: (any SectionCoordinatorDelegate)?
  private let pages: [Page]
  private let routes: SectionRoutes
  private let navigator: Navigator

  init(_ walk: SiteWalk) {
    pages = walk.content.pages.filter { !$0.isStart }
    routes = walk.routes
    navigator = walk.navigator
  }

  /// The menu names each page.
  var entrances: [Entrance] { [] }

  func start() {
    for page in pages {
      navigator.push(
        PlainPageScreen(page: page), at: routes.page(page), under: routes.home,
        translating: page.original.map { routes[.pages].appending($0) }, delegate: ())
    }
    delegate?.sectionCoordinatorDidFinish(self)
  }

  static func route(of withheld: Withheld, in routes: SectionRoutes) -> Route? {
    withheld.isIn(.pages)
      ? routes.page(withheld.slug, of: .pages, language: withheld.language) : nil
  }
}

extension SectionRoutes {
  /// The address of a plain page.
  func page(_ page: Page) -> Route { self.page(page.slug, of: .pages, language: page.language) }
}
