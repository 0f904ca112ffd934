import Diagnostics
internal import Primitives

/// The texts of footnotes as they stand in the body: cmark leaves out, and says nothing of, those
/// that nothing refers to and all but the first with one name.
struct WrittenFootnotes {
  /// A footnote that is not shown.
  struct Fault {
    /// Where `[^name]` stands in the body.
    let range: Range<Int>
    /// `[^name]`.
    let name: String
    /// Whether an earlier one has the name; otherwise nothing refers to it.
    let isRepeated: Bool
  }

  private let body: UnsafeBufferPointer<UInt8>
  private var definitions: [(range: Range<Int>, name: String)] = []
  private var references: Set<String> = []

  /// What is not shown, in order.
  static func faults(in body: UnsafeBufferPointer<UInt8>, of document: Node) -> [Fault] {
    var footnotes = WrittenFootnotes(body: body)
    footnotes.read()
    guard !footnotes.definitions.isEmpty else { return [] }
    return footnotes.faults(outside: codeLines(of: document))
  }

  private init(body: UnsafeBufferPointer<UInt8>) {
    self.body = body
  }

  private mutating func read() {
    var index = 0
    while index + 1 < body.count {
      guard body[index] == UInt8(ascii: "["), body[index + 1] == UInt8(ascii: "^") else {
        index += 1
        continue
      }
      var end = index + 2
      while end < body.count, body[end] > 0x20, body[end] != UInt8(ascii: "]"),
        body[end] != UInt8(ascii: "["), end - index < 100
      { end += 1 }
      guard end < body.count, end > index + 2, body[end] == UInt8(ascii: "]") else {
        index += 2
        continue
      }
      let name = Self.name(UnsafeBufferPointer(rebasing: body[index...end]))
      let isDefinition =
        end + 1 < body.count && body[end + 1] == UInt8(ascii: ":") && isAtBeginning(index)
      if isDefinition {
        definitions.append((index..<end + 1, name))
      } else {
        references.insert(name.lowercased())
      }
      index = end + 1
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

  private func faults(outside code: [ClosedRange<Int>]) -> [Fault] {
    var faults: [Fault] = []
    var known: Set<String> = []
    var line = 1
    var position = 0
    var next = 0
    for (range, name) in definitions {
      while position < range.lowerBound {
        if isLineEnd(position) { line += 1 }
        position += 1
      }
      while next < code.count, code[next].upperBound < line { next += 1 }
      if next < code.count, code[next].contains(line) { continue }
      if !known.insert(name.lowercased()).inserted {
        faults.append(Fault(range: range, name: name, isRepeated: true))
      } else if !references.contains(name.lowercased()) {
        faults.append(Fault(range: range, name: name, isRepeated: false))
      }
    }
    return faults
  }

  private func isLineEnd(_ index: Int) -> Bool {
    if body[index] == UInt8(ascii: "\n") { return true }
    return body[index] == UInt8(ascii: "\r")
      && (index + 1 == body.count || body[index + 1] != UInt8(ascii: "\n"))
  }

  /// The lines of code and raw HTML, in order.
  private static func codeLines(of document: Node) -> [ClosedRange<Int>] {
    var lines: [ClosedRange<Int>] = []
    let walk = Walk(over: document)
    while let (node, isEntering) = walk.next() {
      guard isEntering, node.kind == .codeBlock || node.kind == .htmlBlock, node.startLine > 0
      else { continue }
      lines.append(node.startLine...max(node.startLine, node.endLine))
    }
    return lines.sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension ArticleWriter {
  /// Reports the footnotes that no reader will see.
  func report(_ faults: [WrittenFootnotes.Fault]) {
    for fault in faults {
      references.report(
        .unusedFootnote, at: references.places.inBody(fault.range),
        fault.isRepeated
          ? "the footnote \(fault.name) is written twice: only the first is shown"
          : "nothing refers to the footnote \(fault.name): it is not shown",
        suggestion: fault.isRepeated
          ? "give one of them another name" : "put \(fault.name) where it belongs, or remove it")
    }
  }
}
