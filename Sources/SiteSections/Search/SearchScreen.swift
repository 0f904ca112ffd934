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

  mutating func willPush(asking delegate: Void) {}
}

extension SectionRoutes {
  /// The page that readers search on.
  ///
  /// The files of the index, which all languages have in common, lie below that of the site's own.
  var search: Route { home.appending("search") }
}

/// What the template `search` sees: nothing but the frame.
struct SearchContext: FramedContext {
  let frame: FrameContext

  static let fields: Fields<SearchContext> = FrameContext.fields.lifted(\.frame)
}

extension SearchScreen: TemplatedScreen {
  static let templates = ["search"]

  func context(in page: PageRendering) -> SearchContext {
    let settings = page.localSite.settings
    return SearchContext(
      frame: page.frame(
        description: "\(page.node.screen.title): \(settings.description ?? settings.title)"))
  }
}
