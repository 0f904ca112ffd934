import MarkdownRendering
import Primitives
package import Templating

/// An entry of the table of contents: a heading with those of the next level below it.
package struct TocEntry: TemplateContext {
  let text: String
  let html: [UInt8]
  let address: String
  let children: [TocEntry]

  package static let fields: Fields<TocEntry> = [
    .text("text", "The heading without markup") { $0.text },
    .html("html", "The heading, with the Japanese in it marked") { $0.html },
    .url("address", "The heading's address on this page, for example #intro") { $0.address },
    .list("children", "The headings of the next level below it") { $0.children },
  ]

  /// How many entries a table of contents has, those below others too.
  static func count(_ entries: [TocEntry]) -> Int {
    entries.reduce(entries.count) { $0 + count($1.children) }
  }

  /// The table of contents of a body; empty where the author wrote one above it.
  ///
  /// - Parameter depth: the last level of headings that is listed.
  static func tree(
    of body: RenderedMarkdown, depth: Int, in page: PageRendering
  ) -> [TocEntry] {
    guard !body.hasContents else { return [] }
    return tree(of: body.headings.filter { $0.level <= depth }[...]) { page.marked($0) }
  }

  /// The headings as a tree: each below the nearest one before it that has a higher rank. Those
  /// before the first level-2 heading are entries of their own.
  private static func tree(
    of headings: ArraySlice<Heading>, html: (String) -> [UInt8]
  ) -> [TocEntry] {
    var entries: [TocEntry] = []
    var rest = headings
    while let heading = rest.popFirst() {
      let below = rest.prefix { $0.level > heading.level }
      rest = rest[below.endIndex...]
      entries.append(
        TocEntry(
          text: heading.text, html: html(heading.text),
          address: "#" + PercentEncoding.encoded(path: heading.id),
          children: tree(of: below, html: html)))
    }
    return entries
  }
}

extension TocEntry {
  /// A heading that no author wrote.
  package init(_ text: String, at address: String, _ children: [TocEntry] = []) {
    var html: [UInt8] = []
    html.appendEscaped(text)
    self.init(text: text, html: html, address: address, children: children)
  }
}
