import Diagnostics
package import Primitives

/// The title of a body: its first level-1 heading.
package struct TitleHeading: Equatable, Sendable {
  /// The heading's text without markup, or the alternative text if it is only an image.
  package let text: String
  /// The readings of its ruby, for search; empty without ruby.
  package let readings: String
  /// The byte range in the file of the heading, or of its first line.
  package let range: Range<Int>
  /// Whether the body begins with it.
  package let isFirst: Bool

  /// The number of bytes that are parsed first; they contain nearly every title.
  private static let firstLength = 1 << 10

  /// Returns the first level-1 heading with a text; nil if there is none or the body cannot be
  /// rendered.
  ///
  /// It is parsed exactly as it is for its page, but only as much of the body as necessary.
  ///
  /// - Parameters:
  ///   - syntax: the syntax extensions that are on.
  ///   - prefixes: the prefixes that names in double brackets may have.
  ///   - searchesContainers: whether the heading may be in a container, such as `:::hero`.
  package static func first(
    in bytes: [UInt8], from offset: Int, reading syntax: MarkdownSyntax = .defaults,
    prefixes: Set<String> = [], searchesContainers: Bool = false
  ) -> TitleHeading? {
    let text = SourceText(path: "", bytes: bytes)
    func find(in part: Bytes) -> TitleHeading? {
      Self.find(
        in: part, of: text, from: offset, reading: syntax, prefixes: prefixes,
        searchesContainers: searchesContainers)
    }
    return bytes.withUnsafeBufferPointer { buffer in
      let body = buffer.slice(min(offset, buffer.count)..<buffer.count)
      var length = firstLength
      while true {
        // Parse only whole lines.
        let feed = body[min(length, body.count)...].firstIndex(of: UInt8(ascii: "\n"))
        let part = body.slice(0..<(feed.map { $0 + 1 } ?? body.count))
        if mayHoldHeading(part), let heading = find(in: part) {
          // A link in the title may refer to a definition further down.
          guard part.count < body.count, bytes[heading.range].contains(UInt8(ascii: "[")) else {
            return heading
          }
          return find(in: body) ?? heading
        }
        guard part.count < body.count else { return nil }
        length *= 8
      }
    }
  }

  /// Returns the level-1 heading that a body begins with; nil if it begins with something else.
  ///
  /// Most bodies are not parsed, because their first lines show that there is none.
  package static func leading(
    _ bytes: [UInt8], from offset: Int, reading syntax: MarkdownSyntax = .defaults,
    prefixes: Set<String> = []
  ) -> TitleHeading? {
    let lines = bytes[min(offset, bytes.count)...].drop { $0.isASCIISpace }
    let isUnderlined = { lines.prefix(firstLength).contains(UInt8(ascii: "=")) }
    guard lines.starts(with: "#".utf8) ? !lines.starts(with: "##".utf8) : isUnderlined(),
      let heading = first(in: bytes, from: offset, reading: syntax, prefixes: prefixes),
      heading.isFirst
    else { return nil }
    return heading
  }

  /// Whether some line may belong to a level-1 heading; a fast check that avoids parsing.
  private static func mayHoldHeading(_ part: Bytes) -> Bool {
    part.split(whereSeparator: \.isLineEnd).contains { line in
      let content = line.trimmed(\.isASCIISpace)
      let following = content.dropFirst().first
      return content.first == UInt8(ascii: "#")
        ? following?.isASCIISpace != false
        : content.first == UInt8(ascii: "=") && content.allSatisfy { $0 == UInt8(ascii: "=") }
    }
  }

  private static func find(
    in part: Bytes, of text: SourceText, from offset: Int,
    reading syntax: MarkdownSyntax, prefixes: Set<String>, searchesContainers: Bool
  ) -> TitleHeading? {
    try? MarkdownBody(part, in: text, at: offset).parse(reading: syntax) { document, notes in
      var options = MarkdownOptions()
      options.syntax = syntax
      // In a title, `[[道]]` is 道.
      var site = UnknownSite()
      site.prefixes = prefixes
      let references = References(in: text, from: offset, resolver: site)
      var writer = ArticleWriter(
        document, body: part, notes: notes, options: options, references: references)
      var waiting = [document.firstChild].compactMap(\.self)
      while let node = waiting.popLast() {
        if node.kind == .heading, node.headingLevel == 1,
          let (title, readings) = writer.title(node)
        {
          return TitleHeading(
            text: title, readings: readings, range: references.places.heading(node),
            isFirst: node.previous == nil)
        }
        if let next = node.next { waiting.append(next) }
        if searchesContainers, node.kind == .customBlock, let child = node.firstChild {
          waiting.append(child)
        }
      }
      return nil
    }
  }
}
