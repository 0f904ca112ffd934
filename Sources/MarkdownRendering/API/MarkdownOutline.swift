import Diagnostics
package import Primitives

/// The headings of a body with their positions in the file, for editors.
package struct MarkdownOutline: Sendable {
  package struct Heading: Sendable {
    /// The number of `#`, 1 to 6.
    package let level: Int
    /// The text without markup.
    package let text: String
    /// The heading's id for links; nil if it has none.
    package let id: String?
    /// The byte range in the file of the heading, or of its first line.
    package let range: Range<Int>
  }

  /// The headings in the order of the file; empty for a body that cannot be rendered.
  package let headings: [Heading]

  /// - Parameters:
  ///   - offset: the offset of the body in the file.
  ///   - syntax: the syntax extensions that are on.
  package init(
    of bytes: [UInt8], from offset: Int, reading syntax: MarkdownSyntax, droppingTitle: Bool
  ) {
    let text = SourceText(path: "", bytes: bytes)
    headings = bytes.withUnsafeBufferPointer { buffer in
      let part = buffer.slice(min(offset, buffer.count)..<buffer.count)
      let found = try? MarkdownBody(part, in: text, at: offset).parse(reading: syntax) {
        document, notes in
        var options = MarkdownOptions()
        options.syntax = syntax
        let references = References(in: text, from: offset, resolver: UnknownSite())
        var writer = ArticleWriter(
          document, body: part, notes: notes, options: options, references: references)
        var headings: [Heading] = []
        let walk = Walk(over: document)
        while let node = walk.nextEntered() {
          guard node.kind == .heading else { continue }
          let isTitle = droppingTitle && headings.isEmpty && node == document.firstChild
          let known = writer.rendered.headings.count
          guard let (title, _) = writer.title(node) else { continue }
          let written = writer.rendered.headings[known...].last
          headings.append(
            Heading(
              level: node.headingLevel, text: title, id: isTitle ? nil : written?.id,
              range: references.places.heading(node)))
        }
        return headings
      }
      return found ?? []
    }
  }
}
