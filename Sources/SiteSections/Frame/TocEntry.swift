import MarkdownRendering
import Primitives
package import Templating

/// An entry of the table of contents: a heading with its subheadings.
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

  /// Returns the number of entries, including nested ones.
  static func count(_ entries: [TocEntry]) -> Int {
    entries.reduce(entries.count) { $0 + count($1.children) }
  }

  /// Returns the table of contents of a body; empty if the body contains its own.
  ///
  /// - Parameter depth: the deepest heading level to list.
  static func tree(
    of body: RenderedMarkdown, depth: Int, in page: PageRendering
  ) -> [TocEntry] {
    guard !body.hasContents else { return [] }
    return tree(of: body.headings.filter { 2...max(2, depth) ~= $0.level }[...]) { page.marked($0) }
  }

  /// Returns the headings as a tree, each below the nearest previous heading of a higher rank.
  ///
  /// Headings before the first level-2 heading are top-level entries.
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
          text: heading.text, html: wrapping(html(heading.text)),
          address: "#" + PercentEncoding.encoded(path: heading.id),
          children: tree(of: below, html: html)))
    }
    return entries
  }
}

extension TocEntry {
  /// Creates an entry for a generated heading.
  package init(_ text: String, at address: String, _ children: [TocEntry] = []) {
    var html: [UInt8] = []
    html.appendEscaped(text)
    self.init(text: text, html: Self.wrapping(html), address: address, children: children)
  }

  /// Words that are longer, such as names of classes and files, can wrap.
  private static let longestWord = 16

  /// Returns HTML in which long words can wrap before ASCII capitals, dots and plus signs.
  private static func wrapping(_ html: [UInt8]) -> [UInt8] {
    let isEnd = { (byte: UInt8) in byte < 0x40 && " <>&;\n".utf8.contains(byte) }
    let words = html.split(omittingEmptySubsequences: false, whereSeparator: isEnd)
    guard words.contains(where: { $0.count > longestWord }) else { return html }
    var wrapped: [UInt8] = []
    var isInTag = false
    for word in words {
      if word.startIndex > 0 {
        let end = html[word.startIndex - 1]
        wrapped.append(end)
        isInTag = end == UInt8(ascii: "<") || isInTag && end != UInt8(ascii: ">")
      }
      if isInTag || word.count <= longestWord {
        wrapped += word
        continue
      }
      var isAfterSmall = false
      for byte in word {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "+"):
          if isAfterSmall { wrapped.append(text: "<wbr>") }
          isAfterSmall = false
        case UInt8(ascii: "a")...UInt8(ascii: "z"): isAfterSmall = true
        default: isAfterSmall = false
        }
        wrapped.append(byte)
      }
    }
    return wrapped
  }
}
