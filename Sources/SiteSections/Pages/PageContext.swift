import Content
import MarkdownRendering
import Primitives
import SearchIndexing
import Templating

/// What the template `page` sees.
struct PageContext: TemplateContext {
  let frame: FrameContext
  let page: Page
  let toc: [TocEntry]
  let body: [UInt8]
  let editAddress: String?

  static let fields: Fields<PageContext> =
    [
      .optionalText("subtitle", "The line under the title") { $0.page.subtitle },
      .optionalText("language", "Its language, where it is not the site's") { $0.page.language },
      .flag("hasToc", "Whether the table of contents has two entries or more") {
        TocEntry.count($0.toc) > 1
      },
      .list("toc", "The table of contents", of: TocEntry.self) { $0.toc },
      .html("body", "The page itself") { $0.body },
      .optionalURL("editAddress", "Where its source can be edited: the editURL of site.yml") {
        $0.editAddress
      },
    ] + FrameContext.fields.lifted(\.frame)
}

extension PlainPageScreen: TemplatedScreen {
  static let templates = [DefaultTemplate("page", PackageResources.page_mustache)]

  var pageLanguage: String? { language }
  var searchedIn: Section? { page.isSearched ? .pages : nil }

  func describe(_ document: inout SearchDocument) {
    document.summary = page.subtitle ?? page.description ?? ""
  }

  func context(in rendering: PageRendering) throws(FileFault) -> PageContext {
    let body = try rendering.markdown(page.body, language: page.language)
    return PageContext(
      frame: rendering.frame(
        description: page.description ?? page.subtitle ?? body.excerptText),
      page: page, toc: TocEntry.tree(of: body, in: rendering), body: body.html,
      editAddress: rendering.editAddress)
  }
}
