package import Diagnostics
public import Navigation
public import Primitives
package import Templating

/// A redirect: at a former URL of a page, or at a URL above other pages.
package struct RedirectScreen: Screen {
  let target: Route
  package let title: String
  package let source: SourceFile?
  /// The position of the alias in the author's file; `nil` if Michi adds the redirect.
  package let place: SourcePlace?

  package init(to target: Route, from place: SourcePlace? = nil, title: String, source: SourceFile?)
  {
    self.target = target
    self.place = place
    self.title = title
    self.source = source
  }

  package var isPlaceholder: Bool { place != nil }
  package var isListed: Bool { false }
  package var links: [Route] { [target] }
}

/// The values of the template `redirect`.
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

extension Navigator {
  /// Adds a redirect to a page, for example from a URL above other pages.
  ///
  /// - Parameters:
  ///   - title: the title of the page.
  ///   - source: the file that the page comes from.
  public func redirect(
    from old: Route, to route: Route, under parent: Route, title: String, source: SourceFile?
  ) {
    push(
      RedirectScreen(to: route, title: title, source: source), at: old, under: parent,
      delegate: ())
  }
}

extension SiteModel {
  /// A redirect from a former URL of a page.
  package struct Redirect: Hashable, Sendable {
    /// The old URL path, percent-encoded, with the base path.
    package let from: String
    /// The current URL path, in the same form.
    package let to: String
  }

  /// All redirects from former URLs, in tree order.
  package var redirects: [Redirect] {
    tree.nodes.compactMap { node in
      guard node.screen.isPlaceholder, let screen = node.screen as? RedirectScreen,
        let target = tree.id(at: screen.target)
      else { return nil }
      return Redirect(from: addresses[node.id], to: addresses[target])
    }
  }
}
