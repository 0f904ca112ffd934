package import Diagnostics

/// A component that Markdown inserts by name, such as `::youtube{id=…}`.
package struct Component: Sendable {
  package let name: String
  package var templateName: String { "components/\(name)" }
  /// The attributes that authors can set, with unique names.
  package let attributes: [FieldSpec]
  /// The name of the component inside which it belongs; nil if it can be anywhere.
  package let container: String?
  /// Whether it needs a label: the text in its square brackets.
  package let needsLabel: Bool
  /// Whether it is a file of the site's root, not of the theme.
  package let isOwn: Bool
  /// The component's template.
  ///
  /// Its front matter is replaced by a comment, so that line numbers stay right.
  package let template: SourceText

  package init(
    _ name: String, attributes: [FieldSpec], container: String? = nil, needsLabel: Bool = false,
    isOwn: Bool, template: SourceText
  ) {
    self.name = name
    self.attributes = attributes
    self.container = container
    self.needsLabel = needsLabel
    self.isOwn = isOwn
    self.template = template
  }

  /// Variables that every component's template has; attributes cannot use these names.
  package static let commonNames = [
    "label", "content", "number", "group", "index", "isFirst", "isCopy", "root", "language",
    "siteLanguage", "project", "phrases", "phraseLanguage", "data",
  ]
}
