import Navigation
import Templating

/// What the template `redirect` sees.
struct RedirectContext: FramedContext {
  let frame: FrameContext
  let target: String

  static let fields: Fields<RedirectContext> =
    [
      .url("target", "The address that the page leads on to") { $0.target }
    ] + FrameContext.fields.lifted(\.frame)
}

extension RedirectScreen: TemplatedScreen {
  static let templates = ["redirect"]

  var redirectTarget: Route? { givesWay ? target : nil }

  func context(in page: PageRendering) -> RedirectContext {
    RedirectContext(frame: page.frame(), target: page.address(of: target))
  }
}
