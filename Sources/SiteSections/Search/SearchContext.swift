import Templating

/// What the template `search` sees: nothing but the frame.
struct SearchContext: TemplateContext {
  let frame: FrameContext

  static let fields: Fields<SearchContext> = FrameContext.fields.lifted(\.frame)
}

extension SearchScreen: TemplatedScreen {
  static let templates = [DefaultTemplate("search", PackageResources.search_mustache)]

  func context(in page: PageRendering) -> SearchContext {
    SearchContext(frame: page.frame())
  }
}
