import Content
import Navigation

/// The page that a host shows for an address that does not exist.
struct NotFoundScreen: Screen {
  let title: String

  init(phrases: Phrases) {
    title = phrases[.notFound]
  }

  var isListed: Bool { false }
  var links: [Route] { [] }

  mutating func willPush(asking delegate: Void) {}
}
