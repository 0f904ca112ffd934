import Content
import Navigation

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
