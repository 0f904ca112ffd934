public import Diagnostics

/// A template as it was read.
public struct TemplateFile: Sendable {
  /// Its name in `{{> partials/head}}` and `{{< layout}}`: the path without `.mustache`.
  public let name: String
  /// Its text.
  public let text: SourceText

  /// A template called `name`.
  public init(name: String, text: SourceText) {
    self.name = name
    self.text = text
  }
}
