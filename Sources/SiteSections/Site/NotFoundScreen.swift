import Content
import Navigation
import Primitives

/// The page that a host shows for an address that does not exist.
struct NotFoundScreen: Screen {
  private let usualTitle: String
  /// What the author wrote for it; nil where there is nothing.
  let entry: Entry?
  let template: String

  init(_ site: LocalizedContent) {
    usualTitle = site.phrases[.notFound]
    entry = site.content.entry(for: .notFound)
    template = entry.flatMap { site.templates.named(by: $0) } ?? "not-found"
  }

  /// The title that the author wrote for the page, else the usual one.
  var title: String { entry.flatMap { $0.titlePlace == nil ? nil : $0.title } ?? usualTitle }
  var source: SourceFile? { entry?.source }
  var isListed: Bool { false }
  var links: [Route] { [] }

  mutating func willPush(asking delegate: Void) {}
}
