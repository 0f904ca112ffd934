import Diagnostics
import Primitives

/// Finds blocks that Markdown does not recognize, or recognizes as others, because of a small
/// error.
extension ForeignMarkup {
  /// Notes that the line at the current text is nearly a block.
  mutating func noteAlmostBlock() -> Bool {
    guard node.previous.map(\.isBreak) ?? true, let paragraph = node.parent,
      paragraph.kind == .paragraph, references.hasRoomForReports
    else { return false }
    let (start, source) = (written(0..<text.count).prefix(8), references.source)
    let place = references.places.findAgain(start, in: node)
    let number = source.position(at: place.lowerBound).line
    let whole = source.line(number)
    var line = whole[place.lowerBound...].trimmed(\.isBlank)
    let isLineStart = whole[..<place.lowerBound].allSatisfy(Self.isOfQuote)
    guard line.starts(with: start), node.previous == nil || isLineStart,
      !references.isEscaped(at: place)
    else { return false }
    let item = paragraph.parent.flatMap { $0.kind == .item && node.previous == nil ? $0 : nil }
    if let item, text.first == UInt8(ascii: "[") { line = self.line(of: item).trimmed(\.isBlank) }
    guard let block = AlmostBlock.read(line), let reason = block.reason else { return false }
    let isFirst = number == references.places.number(ofLine: paragraph.startLine)
    switch block.kind {
    case .heading, .component: break
    case .task:
      // `- []a` is plain text next to items that are not tasks.
      let others = [item?.previous, item?.next].compactMap { $0.map { self.line(of: $0) } }
      guard others.allSatisfy({ AlmostBlock.read($0)?.kind == .task }) else { return false }
    case .hash:
      guard isFirst, paragraph.parent?.kind != .item else { return false }
    case .bullet, .number:
      // The text of an item may begin with a sign: `- *one` or `- -Wall`.
      guard item == nil else { return false }
      // A single line may be `-Wall` or `1.x is old`. Neighboring paragraphs count, too.
      let isLast = number == references.places.number(ofLine: paragraph.endLine)
      let others = [isFirst ? paragraph.previous : nil, isLast ? paragraph.next : nil]
        .compactMap { $0?.kind == .paragraph ? $0?.startLine : nil }
      guard
        ([number - 1, number + 1] + others.map(references.places.number(ofLine:)))
          .contains(where: { AlmostBlock.read(content(ofLine: $0))?.kind == block.kind })
      else { return false }
    case .fence:
      // Every second line closes the block that the one before it opened.
      isInAlmostFence.toggle()
      if !isInAlmostFence { return true }
    }
    note(.almost(reason), line, block.suggestion)
    return true
  }

  private mutating func note(
    _ mark: ForeignMark, _ line: ArraySlice<UInt8>, _ suggestion: String
  ) {
    note(mark, Array(line), at: line.startIndex..<line.endIndex, suggestion)
  }

  private static func isOfQuote(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: ">") }

  /// A line of the file without the markers of quotes.
  private func content(ofLine number: Int) -> ArraySlice<UInt8> {
    references.source.line(number).drop(while: Self.isOfQuote).trimmed(\.isBlank)
  }

  /// The first line of a block, from its first byte on.
  private func line(of block: Node) -> ArraySlice<UInt8> {
    references.places.bytes(ofLine: block.startLine).dropFirst(max(0, block.startColumn - 1))
  }

  /// Notes code between two backticks at the beginnings of lines, which was meant as a code fence.
  mutating func noteAlmostFence() {
    guard node.previous == nil, let paragraph = node.parent, paragraph.kind == .paragraph,
      paragraph.endLine > paragraph.startLine,
      case let line = line(of: paragraph).trimmed(\.isBlank), let block = AlmostBlock.read(line),
      block.kind == .fence, let reason = block.reason
    else { return }
    note(.almost(reason), line, block.suggestion)
  }

  /// Notes a heading that is a sentence or several lines with a line of hyphens below.
  mutating func noteUnderline() {
    let first = references.places.number(ofLine: node.startLine)
    // The end of such a heading may be one line later.
    let last = references.places.number(ofLine: node.endLine)
    guard node.headingLevel == 2, first < last,
      let rule = (first + 1...last).first(where: {
        content(ofLine: $0).allSatisfy { $0 == UInt8(ascii: "-") }
      })
    else { return }
    let text = rule - first > 1 ? content(ofLine: rule - 1) : line(of: node).trimmed(\.isBlank)
    let isShort = content(ofLine: rule).count <= 3
    let ends = isShort ? [".", "。", "!", "?", "！", "？"] : [".", "。"]
    guard
      rule - first > 1
        || ends.contains(where: { text.suffix($0.utf8.count).elementsEqual($0.utf8) })
    else { return }
    let isFrontMatter =
      node.previous?.kind == .thematicBreak && node.previous?.startLine == node.startLine - 1
    note(
      rule - first > 1 ? .underlinedLines : .underline, line(of: node).trimmed(\.isBlank),
      isFrontMatter
        ? "front matter is read only at the beginning of the file: move these lines there"
        : "leave an empty line above the hyphens; write ## before a heading")
  }

  /// Notes the first line of a paragraph that was meant as the header of a table.
  mutating func noteTable(in paragraph: Node) {
    let line = line(of: paragraph).trimmed(\.isBlank)
    guard line.first == UInt8(ascii: "|") else { return }
    note(.table, Array(line), at: line.startIndex..<line.endIndex)
  }

  /// Notes lines with the same number of `|`, which were meant as a table.
  mutating func noteAlmostTable() {
    guard let paragraph = node.parent, paragraph.kind == .paragraph, paragraph != barParagraph,
      paragraph.startLine < paragraph.endLine
    else { return }
    barParagraph = paragraph
    let first = references.places.number(ofLine: paragraph.startLine)
    var lines = (0...paragraph.endLine - paragraph.startLine).map { content(ofLine: first + $0) }
    // Without the marker of a list item.
    lines[0] = line(of: paragraph).trimmed(\.isBlank)
    let bar = UInt8(ascii: "|")
    if lines[0].allSatisfy("|-: ".utf8.contains), !content(ofLine: first - 2).contains(bar),
      lines[1].contains(where: { $0.isASCIILetterOrDigit || $0 >= 0x80 })
    {
      return note(.noTable, lines[0], "write a header line above it")
    }
    let counts = Set(lines.map { $0.count { $0 == bar } })
    guard counts.count == 1, let count = counts.first, count > 0, count + lines.count > 3,
      lines[0].first != bar, !lines.contains(where: { $0.contains(UInt8(ascii: "{")) })
    else { return }
    let rule = String(repeating: "| --- ", count: count + 1)
    note(.noTable, lines[0], "write \(rule)| as the second line, and begin each line with |")
  }
}

/// Finds blocks that were meant to be inside a list item but are not indented enough.
extension ForeignMarkup {
  mutating func noteIndentation() {
    if node.kind == .list, var above = node.firstChild {
      for item in node.children.dropFirst() {
        guard isIndented(item, below: above) else {
          above = item
          continue
        }
        let isNested = number(of: item).map { $0 <= number(of: above) ?? 0 } ?? true
        if isNested { noteIndentation(of: item, below: above) }
      }
    }
    guard let list = node.previous, list.kind == .list, let item = list.lastChild,
      isIndented(node, below: item)
    else { return }
    var next = node.kind == .list ? nil : node.next
    while let block = next, block.kind != .list { next = block.next }
    let isBetween = next.map { $0.isOrdered == list.isOrdered && !isIndented($0, below: item) }
    if node.kind == .list || isBetween == true { noteIndentation(of: node, below: item) }
  }

  /// Whether a block is indented by at least two columns below an item, with tab stops of four.
  private func isIndented(_ block: Node, below item: Node) -> Bool {
    guard block.startColumn > item.startColumn + 1 else { return false }
    return column(of: block) > column(of: item) + 1
  }

  private func column(of block: Node) -> Int { columns(before: line(of: block)) }

  /// The number of columns before a part of a line.
  private func columns(before part: ArraySlice<UInt8>) -> Int {
    let source = references.source
    let line = source.line(source.position(at: part.startIndex).line)
    return line[..<part.startIndex].reduce(0) {
      $1 == UInt8(ascii: "\t") ? ($0 / 4 + 1) * 4 : $0 + 1
    }
  }

  private func number(of item: Node) -> Int? {
    Int(String(decoding: line(of: item).prefix(while: \.isASCIIDigit), as: UTF8.self))
  }

  private mutating func noteIndentation(of block: Node, below item: Node) {
    let (above, line) = (line(of: item), line(of: block).trimmed(\.isBlank))
    // After five or more spaces, the text is code.
    let most = columns(before: above) + above.prefix(while: \.isASCIIDigit).count + 5
    let text = above.drop(while: \.isASCIIDigit).dropFirst().drop(while: \.isBlank)
    let count = min(columns(before: text), most) - columns(before: line)
    let spaces = [UInt8](repeating: 0x20, count: max(1, count))
    let whole = references.places.bytes(ofLine: block.startLine)
    note(
      .outside, line,
      MarkdownSentences.write(whole[..<line.startIndex] + spaces + line))
  }
}
