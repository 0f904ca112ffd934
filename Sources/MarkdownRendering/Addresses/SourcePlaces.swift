import Diagnostics
import Primitives

/// Finds positions in the author's file.
///
/// cmark's columns refer to the prepared text, and the lines of its inlines may be too low. So the
/// bytes that the author wrote are searched for, from cmark's line on.
struct SourcePlaces {
  private let source: SourceText
  /// The offset of the body in the file.
  let start: Int
  private let firstLine: Int
  /// The end of the last match: searches are made in the order of the text.
  private var cursor: Int
  /// The number of bytes that may still be searched outside of a node's own block, a limit against
  /// hostile pages.
  private var searchBudget = 32 << 20
  /// The number of bytes that may still be searched inside blocks without a match.
  private var blockBudget = 16 << 20

  init(in source: SourceText, from start: Int) {
    self.source = source
    self.start = start
    firstLine = start == 0 ? 1 : source.position(at: start).line
    cursor = start
  }

  mutating func rewind() { cursor = start }

  /// The range of a line of the body, from 1.
  func line(_ number: Int) -> Range<Int> {
    let lower = offset(ofLine: number)
    let length = source.line(firstLine + max(number, 1) - 1).count
    return lower..<min(max(lower, lower + length), source.bytes.count)
  }

  /// The line number in the file of a line of the body, both from 1.
  func number(ofLine number: Int) -> Int { firstLine + number - 1 }

  /// The line of the body that contains a position, from 1.
  func number(ofPlace place: Int) -> Int { source.position(at: start + place).line - firstLine + 1 }

  /// A line of the file, described for a suggestion.
  func description(ofLine line: Range<Int>) -> String {
    let line = inFile(line)
    return MarkdownSentences.line(source.position(at: line.lowerBound).line, source.bytes[line])
  }

  /// The bytes of a line of the body, from 1.
  func bytes(ofLine number: Int) -> ArraySlice<UInt8> { source.bytes[line(number)] }

  func inFile(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<source.bytes.count) }

  func inBody(_ range: Range<Int>) -> Range<Int> {
    inFile(range.lowerBound + start..<range.upperBound + start)
  }

  /// The range of `wanted` in `node`, or else in a link definition; otherwise the node's line.
  mutating func find(_ wanted: some Collection<UInt8>, in node: Node) -> Range<Int> {
    let (first, last) = Self.lines(of: node)
    guard blockBudget > 0 else { return line(first) }
    let lines = offset(ofLine: first)..<offset(ofLine: last + 1)
    if cursor > lines.lowerBound, cursor < lines.upperBound,
      let found = search(wanted, in: cursor..<lines.upperBound)
    {
      cursor = found.upperBound
      return found
    }
    if let found = search(wanted, in: lines) {
      cursor = max(cursor, found.upperBound)
      return found
    }
    blockBudget -= lines.count
    if !wanted.isEmpty, searchBudget > 0 {
      searchBudget -= source.bytes.count - start
      if let found = search(Array("]: ".utf8) + wanted, in: start..<source.bytes.count) {
        return found.lowerBound + 3..<found.upperBound
      }
    }
    return line(first)
  }

  /// The range of a text on a line of the body, from 1, or in `node` if the line is 0; otherwise
  /// the line.
  mutating func find(_ written: String, onLine line: Int, in node: Node) -> Range<Int> {
    guard line > 0 else { return find(Array(written.utf8), in: node) }
    let range = self.line(line)
    return search(Array(written.utf8), in: range) ?? range
  }

  /// The range of a URL, which may contain character references and backslashes in the file.
  mutating func find(address: [UInt8], in node: Node) -> Range<Int> {
    if let found = findPlain(address, in: node) { return found }
    let found = find(address, in: node)
    guard found.count != address.count || !source.bytes[found].elementsEqual(address) else {
      return found
    }
    let start = Array("](".utf8) + address.prefix { !Self.isWrittenOtherwise($0) }
    let (first, last) = Self.lines(of: node)
    let lines = offset(ofLine: first)..<offset(ofLine: last + 1)
    guard searchBudget > 0 else { return found }
    searchBudget -= 2 * lines.count
    let near = max(cursor, lines.lowerBound)
    guard near < lines.upperBound,
      let opening = search(start, in: near..<lines.upperBound) ?? search(start, in: lines)
    else { return found }
    let written = source.bytes[(opening.lowerBound + 2)..<lines.upperBound].prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ")")
    }
    cursor = max(cursor, written.endIndex)
    return inFile(written.startIndex..<max(written.endIndex, written.startIndex + 1))
  }

  /// The range of a URL directly after `](`, because the link text may contain the same words.
  private mutating func findPlain(_ address: [UInt8], in node: Node) -> Range<Int>? {
    guard searchBudget > 0 else { return nil }
    let (first, last) = Self.lines(of: node)
    let (start, end) = (offset(ofLine: first), offset(ofLine: last + 1))
    let wanted = Array("](".utf8) + address
    for start in [max(start, cursor), start] {
      var next = min(start, end)
      while let found = search(wanted, in: next..<end) {
        let isWhole =
          found.upperBound < end && " )\t\n\r".utf8.contains(source.bytes[found.upperBound])
        if isWhole {
          cursor = max(cursor, found.upperBound)
          return found.lowerBound + 2..<found.upperBound
        }
        next = found.upperBound
      }
    }
    searchBudget -= 2 * (end - start)
    return nil
  }

  /// The range of the parentheses of a link with an empty URL.
  mutating func emptyAddress(of link: Node) -> Range<Int> {
    let (first, last) = Self.lines(of: link)
    let end = offset(ofLine: last + 1)
    var next = max(cursor, offset(ofLine: first))
    while next < end, let opening = search("](".utf8, in: next..<end) {
      next = opening.upperBound
      let rest = source.bytes[next..<end].drop { $0.isHTMLSpace || "<>".utf8.contains($0) }
      guard rest.first == UInt8(ascii: ")") else { continue }
      cursor = rest.startIndex + 1
      return opening.lowerBound + 1..<cursor
    }
    return line(first)
  }

  /// The range of the next reference to a forbidden character in `node`; otherwise the node's line.
  mutating func findForbiddenReference(in node: Node) -> Range<Int> {
    let (first, last) = Self.lines(of: node)
    let end = offset(ofLine: last + 1)
    let start = max(cursor, offset(ofLine: first))
    guard start < end else { return line(first) }
    let found = source.bytes.withUnsafeBufferPointer {
      CharacterReferences.forbidden(in: $0.slice(start..<end))
    }
    guard let found else { return line(first) }
    cursor = start + found.upperBound
    return start + found.lowerBound..<cursor
  }

  /// Whether a byte may be written as a character reference or with a backslash in the file.
  private static func isWrittenOtherwise(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"),
      UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "0")...UInt8(ascii: "9"):
      false
    default: !byte.isASCIILetter
    }
  }

  /// The range of a heading from its first `#`, or of its first line.
  func heading(_ node: Node) -> Range<Int> {
    let line = line(max(1, node.startLine))
    let bytes = source.bytes[line]
    let sign = bytes.firstIndex(of: UInt8(ascii: "#")) ?? line.lowerBound
    let isHeading = bytes[sign...].prefix { $0 == UInt8(ascii: "#") }.count == node.headingLevel
    return isHeading ? sign..<line.upperBound : line
  }

  /// Raw HTML with its position in the source, without the markers of quotes and lists.
  mutating func fragment(_ html: Bytes, of node: Node) -> HTMLFragment {
    // These are HTML pages, and tags that Michi itself adds.
    if node.kind == .htmlBlock ? node.endLine <= 0 : node.startLine <= 0 {
      return HTMLFragment(html, at: start)
    }
    let first = html.prefix { !$0.isLineEnd }
    let found = find(first, in: node)
    let start = found.lowerBound
    let end = start + html.count
    if end <= source.bytes.count, source.bytes[start..<end].elementsEqual(html) {
      return HTMLFragment(html, at: start)
    }
    let isFound = source.bytes[found].elementsEqual(first)
    var lines = [HTMLFragment.Line(offset: 0, source: found, isExact: isFound)]
    var number = source.position(at: start).line
    var offset = 0
    while let feed = html[offset...].firstIndex(of: UInt8(ascii: "\n")), feed + 1 < html.count {
      offset = feed + 1
      number += 1
      let rest = html[offset...]
      let next = rest.prefix { !$0.isLineEnd }
      let line = source.line(number)
      // Inline raw HTML may end before the line does.
      let isEnd = line.count >= next.count && line.suffix(next.count).elementsEqual(next)
      let found =
        isEnd
        ? line.endIndex - next.count..<line.endIndex
        : search(next, in: line.startIndex..<line.endIndex)
      lines.append(
        HTMLFragment.Line(
          offset: offset, source: found ?? line.startIndex..<line.endIndex, isExact: found != nil))
    }
    return HTMLFragment(html, lines: lines)
  }

  /// Like `find`, but keeps the cursor, so that the same text can be found again.
  mutating func findAgain(_ wanted: some Collection<UInt8>, in node: Node) -> Range<Int> {
    let oldCursor = cursor
    defer { cursor = oldCursor }
    return find(wanted, in: node)
  }

  private func offset(ofLine number: Int) -> Int {
    max(start, source.offset(ofLine: firstLine + max(number, 1) - 1))
  }

  /// The lines of the block that contains an inline, from the inline's own line on.
  ///
  /// A row of a table is one line. A paragraph before a table, and the blocks of syntax beyond GFM,
  /// have no lines in cmark: their lines are those between their neighbours.
  private static func lines(of node: Node) -> (first: Int, last: Int) {
    var block = node
    while block.kind.isInline || block.kind == .tableCell, let parent = block.parent {
      block = parent
    }
    if block.kind == .tableRow {
      let line = block.startLine
      if line > 0, !block.isHeaderRow { return (line, line) }
      block = block.parent ?? block
    }
    // The block of an HTML page is the whole body.
    if block.kind == .htmlBlock, block.endLine <= 0 { return (1, 1 << 40) }
    guard block.endLine > 0 else {
      var outer = block.parent
      while let node = outer, node.endLine <= 0 { outer = node.parent }
      let known = { (line: Int?) in line.flatMap { $0 > 0 ? $0 : nil } }
      let first = max(1, known(block.previous?.endLine) ?? outer?.startLine ?? 1)
      return (first, max(first, known(block.next?.endLine) ?? outer?.endLine ?? first))
    }
    let first = max(1, node.startLine > 0 ? node.startLine : block.startLine)
    return (first, max(first, block.endLine))
  }

  private func search(_ wanted: some Collection<UInt8>, in range: Range<Int>) -> Range<Int>? {
    ByteSearch.range(of: wanted, in: source.bytes, range)
  }
}
