package import Diagnostics
package import Navigation
package import Primitives

/// A page that only leads on: at an address that a page had before, or above other pages.
package struct RedirectScreen: Screen {
  /// Where it leads.
  let target: Route
  package let title: String
  package let source: SourceFile?
  /// Where the author wrote the address; nil where it is not the author's.
  package let place: SourcePlace?

  package init(to target: Route, from place: SourcePlace? = nil, title: String, source: SourceFile?)
  {
    self.target = target
    self.place = place
    self.title = title
    self.source = source
  }

  package var givesWay: Bool { place != nil }
  package var isListed: Bool { false }
  package var links: [Route] { [target] }

  package mutating func willPush(asking delegate: Void) {}
}
