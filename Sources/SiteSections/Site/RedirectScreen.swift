import Navigation
import Primitives

/// A page at an address that a tutorial had before: it only leads on.
struct RedirectScreen: Screen {
  let title: String
  let source: SourceFile?
  private(set) var target: Route?

  init(title: String, source: SourceFile?) {
    self.title = title
    self.source = source
  }

  var isListed: Bool { false }
  var links: [Route] { [target].compactMap { $0 } }

  mutating func willPush(asking delegate: any RedirectScreenDelegate) {
    target = delegate.redirectScreenDidAskForTarget(self)
  }
}

/// Answers where a redirect leads.
protocol RedirectScreenDelegate {
  func redirectScreenDidAskForTarget(_ screen: RedirectScreen) -> Route
}
