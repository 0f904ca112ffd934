package import Diagnostics
internal import Primitives

/// The markup of a template's own text that a site can check: addresses, ids, pictures.
///
/// Only what is the same on every page is included; other addresses are handed out when they are
/// printed.
package struct TemplateMarkup: Sendable {
  /// An address as the template's author wrote it.
  package struct Address: Hashable, Sendable {
    /// The element that it stands in, in lower case, for example `a`.
    package let element: String
    /// The attribute, in lower case, for example `href`.
    package let attribute: String
    /// The name of the value that it begins with, for example `root` in `{{root}}about/`.
    package let base: String?
    /// The template's own text in it.
    package let text: String
    /// Whether that is all of it, but for an address that it begins with.
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

    /// Whether both stand at one place.
    package static func == (left: Address, right: Address) -> Bool {
      left.source === right.source && left.range == right.range
    }

    /// Two at one place have one hash.
    package func hash(into hasher: inout Hasher) { hasher.combine(range) }
  }

  /// A tag and its place.
  package struct Tag: Sendable {
    package let source: SourceText
    package let range: Range<Int>
  }

  /// The template that was compiled; the rest may stand in its partials.
  package let template: String
  /// The addresses, each once.
  package internal(set) var addresses: [Address] = []
  package internal(set) var ids: Set<String> = []
  /// The `<img>` that have no `alt`, each once.
  package internal(set) var picturesWithoutText: [Tag] = []
}
