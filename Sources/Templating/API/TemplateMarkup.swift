package import Diagnostics
import Primitives

/// The URLs, ids and images in a template's own text, which a site can check.
///
/// Only markup that is the same on every page is included. Other URLs are reported when they are
/// printed.
package struct TemplateMarkup: Sendable {
  /// A URL as the template's author wrote it.
  package struct Address: Hashable, Sendable {
    /// The element's name in lower case, for example `a`.
    package let element: String
    /// The attribute, in lower case, for example `href`.
    package let attribute: String
    /// The name of the value that the URL begins with, for example `root` in `{{root}}about/`; nil
    /// if none.
    package let base: String?
    /// The template's own text in the URL.
    package let text: String
    /// Whether the URL consists of `base` and `text` only.
    package let isOwn: Bool
    package let source: SourceText
    package let range: Range<Int>

    var meansOnePlace: Bool {
      let first = text.utf8.prefix { !"/?#".utf8.contains($0) }
      guard isOwn, base == nil else { return isOwn && base == "root" }
      return text.isEmpty || text.hasPrefix("/") || first.contains(UInt8(ascii: ":"))
    }

    package var isPicture: Bool {
      AddressUse(attribute, of: element) == .picture || element == "source"
    }

    /// Whether both have the same position.
    package static func == (left: Address, right: Address) -> Bool {
      left.source === right.source && left.range == right.range
    }

    /// Hashes the position only, as `==` compares.
    package func hash(into hasher: inout Hasher) { hasher.combine(range) }
  }

  /// A tag and its position.
  package struct Tag: Sendable {
    package let source: SourceText
    package let range: Range<Int>
  }

  /// The name of the compiled template; the markup may also be in its partials.
  package let template: String
  /// The URLs, each once.
  package internal(set) var addresses: [Address] = []
  package internal(set) var ids: Set<String> = []
  /// The `<img>` elements without `alt`, each once.
  package internal(set) var picturesWithoutText: [Tag] = []
}
