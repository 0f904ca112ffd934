import Content
import Diagnostics
import Navigation
import Primitives

/// A page that only leads on: at an address that a tutorial had before, or above other pages.
struct RedirectScreen: Screen {
  let title: String
  let source: SourceFile?
  /// What the author wrote of it; nil where it is not the author's.
  private let alias: Alias?
  private(set) var target: Route?

  init(_ alias: Alias? = nil, title: String, source: SourceFile?) {
    self.alias = alias
    self.title = title
    self.source = source
  }

  var position: SourcePosition? { alias?.position }
  var line: [UInt8]? { alias?.line }
  var givesWay: Bool { alias != nil }
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
