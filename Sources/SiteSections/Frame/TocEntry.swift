import MarkdownRendering
import Primitives
import Templating

/// An entry of the table of contents: a level-2 heading with the level-3 headings below it.
struct TocEntry: TemplateContext {
  let text: String
  /// The text as HTML, with the Japanese in it marked.
  let html: [UInt8]
  let address: String
  private(set) var children: [TocEntry] = []

  static let fields: Fields<TocEntry> = [
    .text("text", "The heading without markup") { $0.text },
    .html("html", "The heading, with the Japanese in it marked") { $0.html },
    .url("address", "The heading's address on this page, for example #intro") { $0.address },
    .list("children", "The headings of the next level below it", of: TocEntry.self) {
      $0.children
    },
  ]

  /// How many entries a table of contents has, those below others too.
  static func count(_ entries: [TocEntry]) -> Int {
    entries.reduce(entries.count) { $0 + $1.children.count }
  }

  /// The table of contents of a body; empty where the author wrote one above it.
  static func tree(of body: RenderedMarkdown, in page: PageRendering) -> [TocEntry] {
    body.beginsWithContents ? [] : tree(of: body.headings) { page.marked($0) }
  }

  /// The headings of levels 2 and 3 as a tree of two levels. A level-3 heading before the first
  /// level-2 heading is an entry of its own.
  ///
  /// - Parameter html: makes HTML of a heading's text.
  static func tree(of headings: [Heading], html: (String) -> [UInt8]) -> [TocEntry] {
    var entries: [TocEntry] = []
    var hasParent = false
    for heading in headings where heading.level <= 3 {
      var address: [UInt8] = [UInt8(ascii: "#")]
      address.appendPercentEncoded(path: heading.id)
      let entry = TocEntry(
        text: heading.text, html: html(heading.text),
        address: String(decoding: address, as: UTF8.self))
      if heading.level == 3, hasParent {
        entries[entries.count - 1].children.append(entry)
      } else {
        entries.append(entry)
        hasParent = heading.level == 2
      }
    }
    return entries
  }
}
