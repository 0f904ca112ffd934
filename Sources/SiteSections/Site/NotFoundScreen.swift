import Content
import MarkdownRendering
import Navigation
import Primitives
import Templating

/// The page that a host shows for a URL that does not exist.
struct NotFoundScreen: Screen {
  private let defaultTitle: String
  /// The author's text for the 404 page; `nil` if there is none.
  let entry: Entry?
  let template: String

  init(_ site: LocalizedContent) {
    defaultTitle = site.phrases[.notFound]
    entry = site.content.entry(for: .notFound)
    template = entry.flatMap { site.templates.named(by: $0) } ?? "not-found"
  }

  /// The title that the author wrote for the page, or else the default title.
  var title: String { entry.flatMap { $0.titlePlace == nil ? nil : $0.title } ?? defaultTitle }
  var source: SourceFile? { entry?.source }
  var isListed: Bool { false }
  var links: [Route] { [] }
}

/// The values of the template `not-found`.
struct NotFoundContext: FramedContext {
  let frame: FrameContext
  let body: [UInt8]?
  let translations: [PageTranslation]

  static let fields: Fields<NotFoundContext> =
    [
      .optionalHTML("body", "The content of content/pages/404.md") { $0.body },
      .list("translations", "The page in the site's other languages") { $0.translations },
    ] + FrameContext.fields.lifted(\.frame)
}

/// A translation of a page.
struct PageTranslation: TemplateContext {
  let title: String
  let code: String
  let address: String

  static let fields: Fields<PageTranslation> = [
    .text("title", "The page's title in that language") { $0.title },
    .text("code", "The language as in HTML's lang") { $0.code },
    .url("url", "The page's URL in that language") { $0.address },
  ]
}

extension NotFoundScreen: TemplatedScreen {
  static let templates = ["not-found"]
  var compiledTemplate: String { ScreenTemplate.key(template, showing: entry) }

  func context(in page: PageRendering) throws(FileFault) -> NotFoundContext {
    let body = try entry.map { entry throws(FileFault) in try page.markdown(entry.body) }
    return NotFoundContext(
      frame: page.frame(
        description: entry?.description ?? page.localSite.phrases[.notFoundLead],
        preview: entry.flatMap { page.picture(of: $0).preview }),
      body: body?.html, translations: page.translations)
  }
}
