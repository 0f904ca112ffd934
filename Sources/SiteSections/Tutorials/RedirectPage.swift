import Templating

/// What the template `redirect` sees.
struct RedirectPage: TemplateContext {
  let frame: PageFrame
  let target: String

  static let fields: Fields<RedirectPage> =
    [
      .url("target", "The address that the page leads on to") { $0.target }
    ] + PageFrame.fields.lifted(\.frame)
}

extension RedirectScreen: PageScreen {
  func context(in page: PageRendering) -> RedirectPage {
    RedirectPage(frame: page.frame(), target: target.map { page.address(of: $0) } ?? "")
  }

  func template(in theme: Theme) -> Template<RedirectPage> { theme.redirect }
}
