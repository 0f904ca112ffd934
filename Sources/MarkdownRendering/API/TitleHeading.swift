internal import Diagnostics
package import Primitives

/// The title that a body gives itself: its first level-1 heading.
package struct TitleHeading: Equatable, Sendable {
  /// The heading's text as its page shows it, without markup; the alternative text where it is
  /// nothing but a picture.
  package let text: String
  /// How its ruby is read, for those who search; empty without ruby.
  package let readings: String
  /// The bytes of the file that the heading, or its first line, stands in.
  package let range: Range<Int>
  /// Whether the body begins with it.
  package let isFirst: Bool

  /// How much of a body is read at first; nearly every title stands in it.
  private static let firstLength = 1 << 10

  /// The first level-1 heading with a text, in a body that starts at an offset of its file; nil
  /// when there is none, or when the body cannot be rendered.
  ///
  /// It is parsed as it is for its page, but no more of the body than has to be.
  ///
  /// - Parameters:
  ///   - syntax: what is read beyond GFM.
  ///   - prefixes: what names in brackets may begin with.
  package static func first(
    in bytes: [UInt8], from offset: Int, reading syntax: MarkdownSyntax = .usual,
    prefixes: Set<String> = []
  ) -> TitleHeading? {
    let text = SourceText(path: "", bytes: bytes)
    return bytes.withUnsafeBufferPointer { buffer in
      let body = buffer.slice(min(offset, buffer.count)..<buffer.count)
      var length = firstLength
      while true {
        // Whole lines.
        let feed = body[min(length, body.count)...].firstIndex(of: UInt8(ascii: "\n"))
        let part = body.slice(0..<(feed.map { $0 + 1 } ?? body.count))
        if mayHoldHeading(part),
          let heading = find(in: part, of: text, from: offset, reading: syntax, prefixes: prefixes)
        {
          // What brackets refer to may stand further down.
          guard part.count < body.count, bytes[heading.range].contains(UInt8(ascii: "[")) else {
            return heading
          }
          return find(in: body, of: text, from: offset, reading: syntax, prefixes: prefixes)
            ?? heading
        }
        guard part.count < body.count else { return nil }
        length *= 8
      }
    }
  }

  /// The level-1 heading that a body begins with; nil when it begins with something else.
  ///
  /// Next to nothing is done where the first lines show that there is none.
  package static func leading(
    _ bytes: [UInt8], from offset: Int, reading syntax: MarkdownSyntax = .usual,
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

  /// Whether a line may be one of a level-1 heading: it saves parsing where there is none.
  private static func mayHoldHeading(_ part: Bytes) -> Bool {
    part.split(whereSeparator: \.isLineEnd).contains { line in
      let content = line.trimmed(\.isASCIISpace)
      let behind = content.dropFirst().first
      return content.first == UInt8(ascii: "#")
        ? behind?.isASCIISpace != false
        : content.first == UInt8(ascii: "=") && content.allSatisfy { $0 == UInt8(ascii: "=") }
    }
  }

  private static func find(
    in part: Bytes, of text: SourceText, from offset: Int,
    reading syntax: MarkdownSyntax, prefixes: Set<String>
  ) -> TitleHeading? {
    try? MarkdownBody(part, in: text, at: offset).parse(reading: syntax) { document, notes in
      var options = MarkdownOptions()
      options.syntax = syntax
      // `[[道]]` in a title is 道.
      var site = UnknownSite()
      site.prefixes = prefixes
      let references = References(in: text, from: offset, resolver: site)
      var writer = ArticleWriter(
        document, body: part, notes: notes, options: options, references: references)
      var node = document.firstChild
      while let heading = node {
        if heading.kind == .heading, heading.headingLevel == 1,
          let (title, readings) = writer.title(heading)
        {
          return TitleHeading(
            text: title, readings: readings, range: references.places.heading(heading),
            isFirst: heading.previous == nil)
        }
        node = heading.next
      }
      return nil
    }
  }
}
