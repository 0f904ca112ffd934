import Diagnostics
import Primitives

/// Finds definitions of footnotes, `[^name]: text`, and of links, `[label]: target`, that a page
/// does not show.
///
/// cmark drops them silently, and its tree does not contain their positions.
struct UnusedDefinitions {
  private struct Definition {
    /// The name or label with its brackets.
    let label: Range<Int>
    /// The target of a link; `nil` for a footnote.
    let target: Slice<Bytes>?
    /// The line of the body, from 1.
    let line: Int
    /// The block that contains the line; `nil` if a paragraph of definitions is no longer in the
    /// tree.
    var block: Node?
    /// Whether it is in the same paragraph as the definition before it.
    var isJoined = false
  }

  typealias Fault = (code: DiagnosticCode, fault: TextFault)

  let body: Bytes

  /// Returns faults for definitions that the author probably wanted readers to see, in order.
  func faults(in document: Node, _ places: SourcePlaces) -> [Fault] {
    let candidates = candidates(places)
    guard !candidates.isEmpty else { return [] }
    let definitions = dropped(candidates, document)
    let own = Set(definitions.map(\.label.lowerBound))
    var used: Set<[UInt8]> = []
    forEachLabel(where: { !own.contains($0) }) { used.insert(key(of: $0)) }
    var known: Set<[UInt8]> = []
    return definitions.indices.compactMap { index in
      let (definition, next) = (definitions[index], definitions[(index + 1)...].first)
      let (key, name) = (key(of: definition.label), name(definition.label))
      let isFirst = known.insert(key).inserted
      func fault(_ code: DiagnosticCode, _ message: String, _ suggestion: String) -> Fault {
        (code, TextFault(range: definition.label, message: message, suggestion: suggestion))
      }
      if let target = definition.target {
        let isAlone =
          !definition.isJoined && definition.block == nil && next?.isJoined != true
        let looksLikeText = isAlone || !target.contains { "/.#:".utf8.contains($0) }
        guard !used.contains(key), looksLikeText, !isComment(key, target) else { return nil }
        return fault(
          .unusedDefinition,
          "this line is not shown: it defines a link target, \(name), that no link uses",
          "write \(MarkdownSentences.quoted("\\\(name):")) to show it, or delete the line")
      }
      if !isFirst {
        return fault(
          .unusedFootnote, "the footnote \(name) is defined twice: only the first is shown",
          "give one of them another name")
      }
      if used.contains(key) { return nil }
      return fault(
        .unusedFootnote, "nothing refers to the footnote \(name): it is not shown",
        "write \(name) in the text, or delete the footnote")
    }
  }

  /// Whether a definition is one of the usual ways to write a comment in Markdown.
  private func isComment(_ key: [UInt8], _ target: Slice<Bytes>) -> Bool {
    ["[//]", "[comment]"].contains { key.elementsEqual($0.utf8) }
      || ["#", "<>"].contains { target.elementsEqual($0.utf8) }
  }

  /// A label as a page shows it, with U+FFFD for noncharacters.
  private func name(_ label: Range<Int>) -> String {
    let scalars = String(decoding: body[label], as: UTF8.self).unicodeScalars.map {
      (0xFDD0...0xFDEF).contains($0.value) ? "\u{FFFD}" : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }

  // MARK: Finding definitions

  /// The positions in the text that look like definitions.
  private func candidates(_ places: SourcePlaces) -> [Definition] {
    var candidates: [Definition] = []
    // The content of a footnote begins a block, too.
    var footnoteContent = -1
    forEachLabel(where: { $0 == footnoteContent || isFirstInBlock($0) }) { label in
      let end = label.upperBound
      guard end < body.count, body[end] == UInt8(ascii: ":") else { return }
      // In the lines `[a]:` and `[b]:`, the target of `a` is `[b]:`.
      if let target = candidates.last?.target, label.lowerBound < target.endIndex { return }
      let text = body[(end + 1)...].drop(while: \.isBlank)
      var target: Slice<Bytes>?
      if body[label.lowerBound + 1] == UInt8(ascii: "^") {
        guard Self.endOfFootnoteName(in: body, at: label.lowerBound) == end else { return }
        footnoteContent = text.startIndex
      } else {
        // The target may be on the next line.
        let rest = text.drop { " \t\r\n>".utf8.contains($0) }
        target = rest.prefix { !$0.isASCIISpace }
      }
      candidates.append(
        Definition(label: label, target: target, line: places.number(ofPlace: label.lowerBound)))
    }
    return candidates
  }

  /// Whether only spaces and the markers of quotes, lists and a task precede a position on its line.
  private func isFirstInBlock(_ start: Int) -> Bool {
    if body.isFirstInLine(start) { return true }
    let before = body[max(0, start - 20)..<start].trimmed(\.isBlank)
    let (box, marker) = (before.suffix(3), before.dropLast(3).trimmed(\.isBlank).last)
    return Self.isTask(box) && before.endIndex < start
      && marker.map("-*+.)".utf8.contains) == true && body.isFirstInLine(box.startIndex)
  }

  private static func isTask(_ text: some Collection<UInt8>) -> Bool {
    ["[ ]", "[x]", "[X]"].contains { text.elementsEqual($0.utf8) }
  }

  /// The candidates that cmark removed from the text.
  ///
  /// No block of the tree contains them, or the paragraph that begins with them does not show them.
  private func dropped(_ candidates: [Definition], _ document: Node) -> [Definition] {
    var blocks = Self.leafBlocks(of: document)[...]
    var dropped: [Definition] = []
    for var definition in candidates {
      blocks = blocks.drop { $0.endLine < definition.line }
      let previous = dropped.last
      definition.isJoined = previous.map { areJoined($0, definition) } ?? false
      if let block = blocks.first, block.startLine <= definition.line {
        let isAtStart =
          block.startLine == definition.line || definition.isJoined && previous?.block == block
        let isDropped =
          definition.target == nil
          ? block.kind != .codeBlock && block.kind != .htmlBlock
          : block.kind == .paragraph && isAtStart && !isShown(definition, in: block)
        guard isDropped else { continue }
        definition.block = block
      }
      dropped.append(definition)
    }
    return dropped
  }

  /// The blocks of text, code and raw HTML in the order of their lines, because cmark moves
  /// footnotes to the end.
  static func leafBlocks(of document: Node) -> [Node] {
    var leaves: [Node] = []
    let walk = Walk(over: document)
    while let node = walk.nextEntered() {
      switch node.kind {
      case .paragraph, .heading, .codeBlock, .htmlBlock, .table: leaves.append(node)
      default: break
      }
    }
    return leaves.sorted { $0.startLine < $1.startLine }
  }

  /// Whether the text of a paragraph begins with the label, which can be a link there.
  private func isShown(_ definition: Definition, in block: Node) -> Bool {
    var label = body[definition.label]
    var first = block.firstChild
    while let inner = first?.firstChild { first = inner }
    if first != block.firstChild { label = label.drop { "[`*_".utf8.contains($0) } }
    guard let first else { return false }
    let whole = ParserMarks.removed(from: first.literal, keepsBackslash: true)
    // In quotes, cmark leaves the marker of a task in the text.
    let isTask =
      Self.isTask(whole.prefix(3)) && !body[definition.label].starts(with: whole.prefix(3))
    let text = isTask ? whole.dropFirst(3).drop(while: \.isBlank) : whole[...]
    return zip(text, label.prefix { !"\\&*_`<!~=".utf8.contains($0) }).allSatisfy(==)
  }

  /// Whether only a title and spaces are between two definitions.
  private func areJoined(_ first: Definition, _ second: Definition) -> Bool {
    guard let target = first.target, second.line - first.line < 4 else { return false }
    let lines = body[target.endIndex..<second.label.lowerBound]
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.drop { " \t\r>".utf8.contains($0) } }
    return lines.count > 1 && lines.last?.isEmpty == true
      && lines.dropFirst().dropLast().allSatisfy { $0.first.map("\"'(".utf8.contains) ?? false }
  }

  /// Passes each pair of brackets without inner brackets, which may be a label, to `use`.
  private func forEachLabel(where isWanted: (Int) -> Bool, _ use: (Range<Int>) -> Void) {
    let bracket = UInt8(ascii: "[")
    var start = 0
    while let open = ByteSearch.first(bracket, or: bracket, in: body, from: start) {
      start = open + 1
      guard isWanted(open) else { continue }
      var end = start
      while end < min(body.count, open + 1000), !"[]".utf8.contains(body[end]) {
        end += body[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      let isEscaped = open > 0 && body[open - 1] == UInt8(ascii: "\\")
      if !isEscaped, end < body.count, body[end] == UInt8(ascii: "]") { use(open..<end + 1) }
    }
  }

  /// A label as CommonMark compares it: without case, with white space collapsed.
  private func key(of label: Range<Int>) -> [UInt8] {
    let words = body[label].split { $0.isASCIISpace }.filter { !$0.elementsEqual(">".utf8) }
    let text = String(decoding: Array(words.joined(separator: " ".utf8)), as: UTF8.self)
    return Array(text.lowercased().utf8)
  }

  /// The end of the `[^name]` that begins at `start`; `nil` if there is none.
  static func endOfFootnoteName(in text: Bytes, at start: Int) -> Int? {
    guard start + 2 < text.count, text[start] == UInt8(ascii: "["),
      text[start + 1] == UInt8(ascii: "^")
    else { return nil }
    var end = start + 2
    while end < text.count, end - start < 100, text[end] > 0x20, text[end] != UInt8(ascii: "["),
      text[end] != UInt8(ascii: "]")
    { end += 1 }
    guard end < text.count, end > start + 2, text[end] == UInt8(ascii: "]") else { return nil }
    return end + 1
  }
}
