package import Diagnostics
package import Navigation
package import Primitives
package import Templating

/// A page that only leads on: at an address that a page had before, or above other pages.
package struct RedirectScreen: Screen {
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
}

/// What the template `redirect` sees.
package struct RedirectContext: FramedContext {
  package let frame: FrameContext
  let target: String

  package static let fields: Fields<RedirectContext> =
    [
      .url("target", "The URL that the page redirects to") { $0.target }
    ] + FrameContext.fields.lifted(\.frame)
}

extension RedirectScreen: TemplatedScreen {
  package static let templates = ["redirect"]

  package func context(in page: PageRendering) -> RedirectContext {
    RedirectContext(frame: page.frame(), target: page.address(of: target))
  }
}

extension SiteModel {
  /// An address that a page had before.
  package struct Redirect: Hashable, Sendable {
    /// The old address, percent-encoded, with the base path in front.
    package let from: String
    /// Where the page is now, in the same form.
    package let to: String
  }

  /// Every address that a page had before, in the order of the tree.
  package var redirects: [Redirect] {
    tree.nodes.compactMap { node in
      guard node.screen.givesWay, let screen = node.screen as? RedirectScreen,
        let target = tree.id(at: screen.target)
      else { return nil }
      return Redirect(from: addresses[node.id], to: addresses[target])
    }
  }
}
