internal import Primitives

/// Refuses what would make cmark-gfm 0.29 take minutes or gigabytes.
///
/// Sources: CVE-2023-22483, -22486, -24824, -26485, -37463. Of 4,436 real pages none is refused.
struct MarkdownGuard {
  /// What is too much, and where.
  struct Refusal {
    let range: Range<Int>
    let message: String
    let suggestion: String
  }

  private let text: UnsafeBufferPointer<UInt8>
  private var blockStart: Int?
  private var delimiterRows = 0

  /// What is too much in a body, or nil.
  static func check(_ text: UnsafeBufferPointer<UInt8>) -> Refusal? {
    var check = MarkdownGuard(text: text)
    return check.run()
  }

  private init(text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  private mutating func run() -> Refusal? {
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, !text[end].isLineEnd {
        end += 1
      }
      if let refusal = check(start..<end) { return refusal }
      start = end + 1
    }
    return nil
  }

  private mutating func check(_ line: Range<Int>) -> Refusal? {
    guard let first = line.first(where: { !text[$0].isBlank }) else {
      // The LF of a CRLF looks like an empty line, but ends no block.
      let isLineFeed =
        line.isEmpty && line.lowerBound > 0
        && text[line.lowerBound - 1] == UInt8(ascii: "\r")
        && line.lowerBound < text.count && text[line.lowerBound] == UInt8(ascii: "\n")
      if !isLineFeed {
        blockStart = nil
        delimiterRows = 0
      }
      return nil
    }
    let start = blockStart ?? line.lowerBound
    blockStart = start
    if line.upperBound - start > Limits.markdownBlock {
      return refusal(
        line, "a block is longer than \(Limits.markdownBlock >> 10) KB",
        "divide it with a blank line; code can come from a file with file=")
    }
    if line.count > Limits.pipesInLine,
      line.reduce(0, { $0 + (text[$1] == UInt8(ascii: "|") ? 1 : 0) }) > Limits.pipesInLine
    {
      return refusal(
        line, "a line has more than \(Limits.pipesInLine) \"|\"",
        "make the table narrower or the line shorter; code can come from a file with file=")
    }
    // No letter begins a container or a delimiter row, and most lines begin with one.
    guard text[first] < UInt8(ascii: "A") || text[first] == UInt8(ascii: "|") else { return nil }
    if isDelimiterRow(line) {
      delimiterRows += 1
      if delimiterRows > Limits.delimiterRowsInBlock {
        return refusal(
          line,
          "a block has more than \(Limits.delimiterRowsInBlock) lines like a table's second line",
          "divide it with a blank line")
      }
    }
    if opensTooMuch(line) {
      return refusal(
        line, "a line opens more than \(Limits.containersInLine) quotes and lists",
        "nest it less deeply")
    }
    return nil
  }

  private func refusal(_ line: Range<Int>, _ message: String, _ suggestion: String) -> Refusal {
    Refusal(range: line, message: message, suggestion: suggestion)
  }

  /// Whether a line holds only what a table's delimiter row may hold; quotes around it count.
  private func isDelimiterRow(_ line: Range<Int>) -> Bool {
    var hasDash = false
    for index in line {
      switch text[index] {
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"),
        UInt8(ascii: ">"), 11, 12:
        continue
      default: return false
      }
    }
    return hasDash
  }

  private func opensTooMuch(_ line: Range<Int>) -> Bool {
    var count = 0
    var index = line.lowerBound
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index += 1
        continue
      case UInt8(ascii: ">"):
        index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
        guard isSpace(at: index + 1, in: line) else { return false }
        index += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while index < line.upperBound, text[index] >= UInt8(ascii: "0"),
          text[index] <= UInt8(ascii: "9")
        { index += 1 }
        guard index < line.upperBound,
          text[index] == UInt8(ascii: ".")
            || text[index] == UInt8(ascii: ")"), isSpace(at: index + 1, in: line)
        else { return false }
        index += 1
      default:
        return false
      }
      count += 1
      if count > Limits.containersInLine { return true }
    }
    return false
  }

  private func isSpace(at index: Int, in line: Range<Int>) -> Bool {
    index >= line.upperBound || text[index].isBlank
  }
}
