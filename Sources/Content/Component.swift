package import Diagnostics

/// What Markdown asks for by its name: `::youtube{id=…}`.
package struct Component: Sendable {
  package let name: String
  /// The name of its template.
  package var templateName: String { "components/\(name)" }
  /// What authors may say of it, each name once.
  package let attributes: [FieldSpec]
  /// Its template; the head is a comment there, so that all else stays in its line.
  package let template: SourceText

  package init(_ name: String, attributes: [FieldSpec], template: SourceText) {
    self.name = name
    self.attributes = attributes
    self.template = template
  }

  /// The names that every component's template sees, and that no attribute may have.
  package static let commonNames = [
    "label", "content", "number", "group", "index", "isFirst", "isCopy", "root", "language",
    "siteLanguage", "project", "phrases", "phraseLanguage", "data",
  ]
}
