import Diagnostics
import Navigation
import Primitives

/// A page that only leads on: at an address that a page had before, or above other pages.
struct RedirectScreen: Screen {
  /// Where it leads.
  let target: Route
  let title: String
  let source: SourceFile?
  /// Where the author wrote the address; nil where it is not the author's.
  let place: SourcePlace?

  init(to target: Route, from place: SourcePlace? = nil, title: String, source: SourceFile?) {
    self.target = target
    self.place = place
    self.title = title
    self.source = source
  }

  var givesWay: Bool { place != nil }
  var isListed: Bool { false }
  var links: [Route] { [target] }

  mutating func willPush(asking delegate: Void) {}
}
