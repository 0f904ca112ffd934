internal import Primitives

/// The texts of footnotes as they stand in the body: cmark leaves out, and says nothing of, those
/// that nothing refers to and all but the first with one name.
struct WrittenFootnotes {
  private let body: UnsafeBufferPointer<UInt8>
  private var definitions: [(range: Range<Int>, name: String)] = []
  private var references: Set<String> = []

  /// What is not shown, in order.
  static func faults(
    in body: UnsafeBufferPointer<UInt8>, of document: Node, _ places: SourcePlaces
  ) -> [TextFault] {
    var footnotes = WrittenFootnotes(body: body)
    footnotes.read()
    guard !footnotes.definitions.isEmpty else { return [] }
    return footnotes.faults(outside: codeLines(of: document), places)
  }

  private init(body: UnsafeBufferPointer<UInt8>) {
    self.body = body
  }

  /// Where `[^name]` ends that begins at `start`; nil when none does.
  static func endOfName(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
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

  private mutating func read() {
    let bracket = UInt8(ascii: "[")
    var start = 0
    while let index = ByteSearch.first(bracket, or: bracket, in: body, from: start) {
      guard let end = Self.endOfName(in: body, at: index) else {
        start = index + 1
        continue
      }
      let name = Self.name(body.slice(index..<end))
      let isDefinition =
        end < body.count && body[end] == UInt8(ascii: ":") && isAtBeginning(index)
      if isDefinition {
        definitions.append((index..<end, name))
      } else {
        references.insert(name.lowercased())
      }
      start = end
    }
  }

  /// A name as the page has it: with U+FFFD for noncharacters.
  private static func name(_ written: UnsafeBufferPointer<UInt8>) -> String {
    let scalars = String(decoding: written, as: UTF8.self).unicodeScalars.map {
      (0xFDD0...0xFDEF).contains($0.value) ? "\u{FFFD}" : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether only the signs of quotes and spaces stand before a place in its line.
  private func isAtBeginning(_ place: Int) -> Bool {
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

  private func faults(outside code: [ClosedRange<Int>], _ places: SourcePlaces) -> [TextFault] {
    var faults: [TextFault] = []
    var known: Set<String> = []
    var next = 0
    for (range, name) in definitions {
      let line = places.number(ofPlace: range.lowerBound)
      while next < code.count, code[next].upperBound < line { next += 1 }
      if next < code.count, code[next].contains(line) { continue }
      if !known.insert(name.lowercased()).inserted {
        faults.append(
          TextFault(
            range: range, message: "the footnote \(name) is written twice: only the first is shown",
            suggestion: "give one of them another name"))
      } else if !references.contains(name.lowercased()) {
        faults.append(
          TextFault(
            range: range, message: "nothing refers to the footnote \(name): it is not shown",
            suggestion: "put \(name) where it belongs, or remove it"))
      }
    }
    return faults
  }

  /// The lines of code and raw HTML, in order.
  private static func codeLines(of document: Node) -> [ClosedRange<Int>] {
    var lines: [ClosedRange<Int>] = []
    let walk = Walk(over: document)
    while let node = walk.nextEntered() {
      guard node.kind == .codeBlock || node.kind == .htmlBlock, node.startLine > 0 else { continue }
      lines.append(node.startLine...max(node.startLine, node.endLine))
    }
    return lines.sorted { $0.lowerBound < $1.lowerBound }
  }
}
