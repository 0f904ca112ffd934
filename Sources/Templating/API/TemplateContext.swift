/// What a template sees: declared once, beside the screen, readable at a glance.
///
/// ```swift
/// struct TutorialRow: TemplateContext {
///   let title: String
///   let href: String
///   let tags: [TagLink]
///
///   static let fields: Fields<Self> = [
///     .text("title", "The tutorial's title") { $0.title },
///     .url("href", "Its address") { $0.href },
///     .list("tags", "Its tags", of: TagLink.self) { $0.tags },
///   ]
/// }
/// ```
///
/// A template that is compiled for `TutorialRow` can use `{{title}}`, `{{href}}` and
/// `{{#tags}}…{{/tags}}`; any other name is an error before a page is rendered.
public protocol TemplateContext: Sendable {
  /// The names that a template can use, and their values.
  static var fields: Fields<Self> { get }
}
