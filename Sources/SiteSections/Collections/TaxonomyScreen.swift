import Content
import Navigation

/// All terms of a taxonomy with how many entries each has.
struct TaxonomyScreen: Screen {
  let title: String
  let taxonomy: Taxonomy
  let terms: [Row]
  let template: String

  /// A term with its page.
  struct Row: Sendable {
    let group: TermGroup
    let route: Route
  }

  var links: [Route] { terms.map(\.route) }

  mutating func willPush(asking delegate: Void) {}
}
