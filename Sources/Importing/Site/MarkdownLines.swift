import MarkdownRendering
import Primitives

// The lines of Markdown, and the code in them.
extension StringProtocol {
  /// The lines as in Markdown and HTML, where other separators, such as U+2028, do not end a line.
  var markdownLines: [SubSequence] {
    var lines: [SubSequence] = []
    var start = startIndex
    while let end = utf8[start...].firstIndex(where: { $0 == 10 || $0 == 13 }) {
      lines.append(self[start..<end])
      start = utf8.index(after: end)
      if utf8[end] == 13, start < endIndex, utf8[start] == 10 { start = utf8.index(after: start) }
    }
    return lines + [self[start...]]
  }

  /// The lines of a text whose lines all end with `\n`.
  var lines: [String] {
    split(omittingEmptySubsequences: false) { $0 == "\n" }.map { String($0) }
  }

  /// Whether a line is blank.
  var isBlankLine: Bool {
    let rest = utf8.drop { $0.isASCIISpace }
    guard let first = rest.first, first >= 0x80 else { return rest.isEmpty }
    return allSatisfy(\.isWhitespace)
  }
}

extension String {
  /// Returns the text with each line changed that is not fenced code.
  func mapLines(_ change: (String) -> String) -> String {
    var fence = CodeFenceState()
    return lines.map { fence.readLine($0) ? $0 : change($0) }.joined(separator: "\n")
  }

  /// The text with emoji instead of names such as `:smile:`.
  var withEmoji: String {
    replacing(/:([a-z0-9_+-]+):/) { Emoji.named[String($0.1)] ?? String($0.0) }
  }

  /// Returns a line with each part changed that is not a code span.
  func mapProse(_ change: (String) -> String) -> String {
    CodeSpans.parts(of: self).map { $0.isCode ? $0.text : change($0.text) }.joined()
  }
}

/// Follows the lines of a text and detects fenced code.
struct CodeFenceState {
  private var open: (sign: UInt8, length: Int)?

  /// Whether the next line is code.
  var isInside: Bool { open != nil }

  /// Reads one line; returns whether it is a fence or is inside one.
  mutating func readLine(_ line: some StringProtocol) -> Bool { readLine(ArraySlice(line.utf8)) }

  /// Reads one line; returns whether it is a fence or is inside one.
  @discardableResult
  mutating func readLine(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
    if open == nil, let mark = rest.first, "-*+".utf8.contains(mark), rest.dropFirst().first == 0x20
    {
      rest = rest.dropFirst().drop { $0 == 0x20 }
    }
    let sign = rest.first ?? 0
    let length = rest.prefix { $0 == sign }.count
    let isFence = (sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~")) && length >= 3
    if let fence = open {
      let isEnd =
        isFence && sign == fence.sign && length >= fence.length
        && rest.dropFirst(length).allSatisfy(\.isASCIISpace)
      if isEnd { open = nil }
      return true
    }
    guard isFence, sign == UInt8(ascii: "~") || !rest.dropFirst(length).contains(sign) else {
      return false
    }
    open = (sign, length)
    return true
  }
}

/// The code spans of a line.
enum CodeSpans {
  /// Returns the code spans of a line and the parts between them.
  static func parts(of line: String) -> [(text: String, isCode: Bool)] {
    var parts: [(text: String, isCode: Bool)] = []
    var rest = line[...]
    var plain = rest.startIndex
    var index = rest.startIndex
    while let tick = rest[index...].firstIndex(of: "`") {
      let run = rest[tick...].prefix { $0 == "`" }
      index = run.endIndex
      guard tick == rest.startIndex || rest[rest.index(before: tick)] != "\\",
        let end = end(ofCode: run, in: rest)
      else { continue }
      parts += [(String(rest[plain..<tick]), false), (String(rest[tick..<end]), true)]
      rest = rest[end...]
      (plain, index) = (end, end)
    }
    return parts + [(String(rest[plain...]), false)]
  }

  /// Returns the end of the code that a run of backticks opens; `nil` if it is not closed.
  static func end(ofCode run: Substring, in line: Substring) -> Substring.Index? {
    var end = run.endIndex
    while let next = line[end...].firstIndex(of: "`") {
      let other = line[next...].prefix { $0 == "`" }
      end = other.endIndex
      if other.count == run.count { return end }
    }
    return nil
  }
}
