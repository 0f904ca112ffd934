public import Diagnostics

/// The markup of a template's own text that a site can check: addresses, ids, pictures.
///
/// Only what does not depend on values is included; a value's address was checked where it was
/// made.
public struct TemplateMarkup: Sendable {
  /// An address as the template's author wrote it.
  public struct Address: Sendable {
    /// The element that it stands in, in lower case, for example `a`.
    public let element: String
    /// The attribute, in lower case and without a namespace, for example `href`.
    public let attribute: String
    /// The name of the value right before it, for example `root` in `{{root}}about/`; nil without.
    public let base: String?
    /// The address, without the value before it.
    public let text: String
    /// The file that it stands in.
    public let source: SourceText
    /// Where in the file it stands.
    public let range: Range<Int>
  }

  /// A tag and its place.
  public struct Tag: Sendable {
    /// The file that it stands in.
    public let source: SourceText
    /// Where in the file it stands.
    public let range: Range<Int>
  }

  /// The template that was compiled; the rest may stand in its partials.
  public let template: String
  /// The addresses, each once.
  public internal(set) var addresses: [Address] = []
  /// The ids.
  public internal(set) var ids: Set<String> = []
  /// The `<img>` that have no `alt`, each once.
  public internal(set) var picturesWithoutText: [Tag] = []

  init(template: String) {
    self.template = template
  }
}
