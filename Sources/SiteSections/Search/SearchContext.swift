import Content
import Navigation
import Templating

/// What the template `search` sees: nothing but the frame.
struct SearchContext: FramedContext {
  let frame: FrameContext

  static let fields: Fields<SearchContext> = FrameContext.fields.lifted(\.frame)
}

extension SearchScreen: TemplatedScreen {
  static let templates = ["search"]

  func context(in page: PageRendering) -> SearchContext {
    let settings = page.localSite.settings
    return SearchContext(
      frame: page.frame(
        description: "\(page.node.screen.title): \(settings.description ?? settings.title)"))
  }
}
