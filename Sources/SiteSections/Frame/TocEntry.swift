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
    .html("html", "The heading, with Japanese words marked as Japanese") { $0.html },
    .url("url", "The heading's URL on this page, for example #intro") { $0.address },
    .list("children", "The headings below it, one level deeper") { $0.children },
    .flag("isFolded", "Whether the entries below it are folded: the files of a project") {
      !$0.address.hasPrefix("#") && !$0.children.isEmpty
    },
    .number("count", "The number of entries below it") { $0.children.count },
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
    return tree(of: body.headings.filter { 2...max(2, depth) ~= $0.level }[...]) { page.marked($0) }
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
    var isInWord = false
    // A long name of a file breaks at its capitals and dots.
    for scalar in text.unicodeScalars {
      if isInWord, scalar.properties.isUppercase || scalar == "." || scalar == "+" {
        html.append(text: "<wbr>")
      }
      isInWord = scalar.properties.isLowercase
      html.appendEscaped(String(scalar))
    }
    self.init(text: text, html: html, address: address, children: children)
  }
}
