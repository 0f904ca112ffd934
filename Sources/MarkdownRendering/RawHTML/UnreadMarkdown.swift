import Diagnostics
import Primitives

/// Markdown in a block of HTML, where it is not parsed and is shown as written.
///
/// Only unambiguous syntax is reported: strong text, links, images, code and headings.
enum UnreadMarkdown {
  /// Elements whose text is code.
  private static let code: Set<String> = ["pre", "code", "kbd", "samp", "tt", "svg", "math"]

  /// Reports the first such syntax in a block, with advice.
  static func report(in block: HTMLFragment, to notes: inout HTMLNotes) {
    guard block.bytes.contains(where: isSign) else { return }
    var position = 0
    var codeDepth = 0
    var tag: HTMLTag?
    while let (piece, end) = block.piece(at: position) {
      position = end
      switch piece {
      case .tag(let next):
        tag = next
        let name = block.lowercased(next.name)
        if code.contains(name), !next.isSelfClosing {
          codeDepth = max(0, codeDepth + (next.isClosing ? -1 : 1))
        }
        if !next.isSelfClosing { position = block.endOfRawText(next, named: name) ?? end }
      case .text(let range) where codeDepth == 0:
        guard let found = first(in: block.bytes, range) else { continue }
        // The message quotes the tag as its author wrote it.
        let tag = tag.map { ($0.isClosing ? "</" : "<") + block.text($0.name) + ">" }
        let advice =
          tag == "<p>"
          ? "write <div> instead of <p> and leave a blank line after it"
          : "leave a blank line after \(tag ?? "the line before it")"
        let before = block.bytes[max(range.lowerBound - 1, 0)..<found.lowerBound]
        let isAfterTag = range.lowerBound > 0 && !before.contains(where: \.isLineEnd)
        return notes.report(
          .markdownInHtml, at: block.source(found),
          "\(MarkdownSentences.quoted(block.text(found))) is shown as written: "
            + "Markdown in a block of HTML is not read",
          suggestion: isAfterTag ? "put it on a line of its own, and \(advice)" : advice)
      default: break
      }
    }
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "]"), UInt8(ascii: "`"), UInt8(ascii: "#"): true
    default: false
    }
  }

  private static func first(in bytes: Bytes, _ text: Range<Int>) -> Range<Int>? {
    let lines = bytes[text].split(separator: UInt8(ascii: "\n"))
    for line in lines where line.contains(where: isSign) {
      let isWhole = line.startIndex == 0 || bytes[line.startIndex - 1].isLineEnd
      let text = line.drop(while: \.isBlank)
      if isWhole, text.starts(with: "```".utf8) { return text.startIndex..<line.endIndex }
      if isWhole, let heading = heading(line) { return heading }
      if let found = spans(in: line) { return found }
    }
    return nil
  }

  private static func heading(_ line: Slice<Bytes>) -> Range<Int>? {
    let text = line.drop(while: \.isBlank)
    let rest = text.drop { $0 == UInt8(ascii: "#") }
    guard (1...6).contains(text.count - rest.count), rest.first?.isBlank == true,
      let last = rest.lastIndex(where: { !$0.isASCIISpace })
    else { return nil }
    return text.startIndex..<last + 1
  }

  /// Finds `**strong**`, `` `code` ``, `[text](URL)` and the end of a link whose text is a tag.
  private static func spans(in line: Slice<Bytes>) -> Range<Int>? {
    var strong: Int?
    var tick: Int?
    var bracket: Int? = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      defer { index += 1 }
      let next = index + 1 < line.endIndex ? line[index + 1] : UInt8(ascii: " ")
      switch line[index] {
      case UInt8(ascii: "`"):
        if let tick, tick + 1 < index { return tick..<index + 1 }
        tick = index
      case UInt8(ascii: "*") where next == UInt8(ascii: "*"):
        let before = index > line.startIndex ? line[index - 1] : UInt8(ascii: " ")
        if let strong, !before.isASCIISpace, before != UInt8(ascii: "*") {
          return strong..<index + 2
        }
        let following = index + 2 < line.endIndex ? line[index + 2] : UInt8(ascii: " ")
        if !following.isASCIISpace, following != UInt8(ascii: "*"), !before.isASCIILetter,
          !before.isASCIIDigit
        {
          strong = index
        }
        index += 1
      case UInt8(ascii: "["): bracket = index
      case UInt8(ascii: "]") where next == UInt8(ascii: "("):
        let address = line[(index + 2)...]
        let end = address.firstIndex { $0 == UInt8(ascii: ")") || $0.isASCIISpace }
        guard let bracket, let end, end > index + 2, line[end] == UInt8(ascii: ")"),
          line[bracket] == UInt8(ascii: "[") || bracket == index
        else { continue }
        let isImage = bracket > line.startIndex && line[bracket - 1] == UInt8(ascii: "!")
        return (isImage ? bracket - 1 : bracket)..<end + 1
      default: break
      }
    }
    return nil
  }
}
