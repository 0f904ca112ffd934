import Content
import Navigation
import Primitives

/// A plain page. It links to nothing but what its Markdown names.
struct PlainPageScreen: Screen {
  let page: Page

  var title: String { page.title }
  var language: String? { page.language }
  var source: SourceFile? { page.body.source }
  var links: [Route] { [] }

  mutating func willPush(asking delegate: Void) {}
}
