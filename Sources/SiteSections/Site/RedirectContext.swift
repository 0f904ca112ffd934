package import Navigation
package import Templating

/// What the template `redirect` sees.
package struct RedirectContext: FramedContext {
  package let frame: FrameContext
  let target: String

  package static let fields: Fields<RedirectContext> =
    [
      .url("target", "The address that the page leads on to") { $0.target }
    ] + FrameContext.fields.lifted(\.frame)
}

extension RedirectScreen: TemplatedScreen {
  package static let templates = ["redirect"]

  package var redirectTarget: Route? { givesWay ? target : nil }

  package func context(in page: PageRendering) -> RedirectContext {
    RedirectContext(frame: page.frame(), target: page.address(of: target))
  }
}
