import Content
import Navigation
import Templating

/// The page that readers search on, and that says what to do without a script.
struct SearchScreen: Screen {
  let title: String

  init(phrases: Phrases) {
    title = phrases[.search]
  }

  /// Its content depends on the query.
  var isListed: Bool { false }
  var links: [Route] { [] }
}

extension SectionRoutes {
  /// The page that readers search on.
  ///
  /// The files of the index, which all languages have in common, lie below that of the site's own.
  var search: Route { home.appending("search") }
}

extension SearchScreen: TemplatedScreen {
  static let templates = ["search"]

  /// Its template sees nothing but the frame.
  func context(in page: PageRendering) -> FrameContext {
    let settings = page.localSite.settings
    return page.frame(description: "\(title): \(settings.description ?? settings.title)")
  }
}
