internal import Primitives

/// The texts of footnotes as they stand in the body: cmark leaves out, and says nothing of, those
/// that nothing refers to and all but the first with one name.
enum WrittenFootnotes {
  /// What is not shown, in order.
  static func faults(in body: Bytes, of document: Node, _ places: SourcePlaces) -> [TextFault] {
    var definitions: [(range: Range<Int>, name: String)] = []
    var references: Set<String> = []
    let bracket = UInt8(ascii: "[")
    var start = 0
    while let index = ByteSearch.first(bracket, or: bracket, in: body, from: start) {
      start = index + 1
      guard let end = endOfName(in: body, at: index) else { continue }
      start = end
      let name = name(body.slice(index..<end))
      if end < body.count, body[end] == UInt8(ascii: ":"), isAtBeginning(index, in: body) {
        definitions.append((index..<end, name))
      } else {
        references.insert(name.lowercased())
      }
    }
    guard !definitions.isEmpty else { return [] }
    let code = codeLines(of: document)
    var known: Set<String> = []
    return definitions.compactMap { range, name in
      if code.contains(places.number(ofPlace: range.lowerBound)) { return nil }
      if !known.insert(name.lowercased()).inserted {
        return TextFault(
          range: range, message: "the footnote \(name) is written twice: only the first is shown",
          suggestion: "give one of them another name")
      }
      if references.contains(name.lowercased()) { return nil }
      return TextFault(
        range: range, message: "nothing refers to the footnote \(name): it is not shown",
        suggestion: "put \(name) where it belongs, or remove it")
    }
  }

  /// Where `[^name]` ends that begins at `start`; nil when none does.
  static func endOfName(in text: Bytes, at start: Int) -> Int? {
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

  /// A name as the page has it: with U+FFFD for noncharacters.
  private static func name(_ written: Bytes) -> String {
    let scalars = String(decoding: written, as: UTF8.self).unicodeScalars.map {
      (0xFDD0...0xFDEF).contains($0.value) ? "\u{FFFD}" : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether only the signs of quotes and spaces stand before a place in its line.
  private static func isAtBeginning(_ place: Int, in body: Bytes) -> Bool {
    var index = place - 1
    while index >= 0, place - index < 100 {
      switch body[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
      case UInt8(ascii: " "), UInt8(ascii: ">"): index -= 1
      default: return false
      }
    }
    return index < 0
  }

  /// The lines of code and raw HTML.
  private static func codeLines(of document: Node) -> RangeSet<Int> {
    var lines = RangeSet<Int>()
    let walk = Walk(over: document)
    while let node = walk.nextEntered() {
      guard node.kind == .codeBlock || node.kind == .htmlBlock, node.startLine > 0 else { continue }
      lines.insert(contentsOf: node.startLine..<max(node.startLine, node.endLine) + 1)
    }
    return lines
  }
}
