import Templating

/// What the template `not-found` sees: nothing but the frame.
struct NotFoundPage: TemplateContext {
  let frame: PageFrame

  static let fields: Fields<NotFoundPage> = PageFrame.fields.lifted(\.frame)
}

extension NotFoundScreen: PageScreen {
  func context(in page: PageRendering) -> NotFoundPage { NotFoundPage(frame: page.frame()) }

  func template(in theme: Theme) -> Template<NotFoundPage> { theme.notFound }
}
