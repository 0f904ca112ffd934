import Content
import Templating

/// What the template `not-found` sees: nothing but the frame.
struct NotFoundContext: TemplateContext {
  let frame: FrameContext

  static let fields: Fields<NotFoundContext> = FrameContext.fields.lifted(\.frame)
}

extension NotFoundScreen: TemplatedScreen {
  static let templates = ["not-found"]

  func context(in page: PageRendering) -> NotFoundContext {
    NotFoundContext(frame: page.frame(description: page.localSite.phrases[.notFoundLead]))
  }
}
