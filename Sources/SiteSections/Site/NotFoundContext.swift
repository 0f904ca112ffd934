import Content
import MarkdownRendering
import Primitives
import Templating

/// What the template `not-found` sees.
struct NotFoundContext: FramedContext {
  let frame: FrameContext
  /// What the author wrote for the page.
  let body: [UInt8]?

  static let fields: Fields<NotFoundContext> =
    [
      .optionalHTML("body", "What content/pages/404.md says") { $0.body }
    ] + FrameContext.fields.lifted(\.frame)
}

extension NotFoundScreen: TemplatedScreen {
  static let templates = ["not-found"]
  var compiledTemplate: String { ShownTemplate.key(template, showing: entry) }

  func context(in page: PageRendering) throws(FileFault) -> NotFoundContext {
    let body = try entry.map { entry throws(FileFault) in try page.markdown(entry.body) }
    return NotFoundContext(
      frame: page.frame(
        description: entry?.description ?? page.localSite.phrases[.notFoundLead],
        preview: entry.flatMap { page.picture(of: $0).preview }),
      body: body?.html)
  }
}
