internal import Primitives

/// Finds a line that opens so many quotes and lists that cmark-gfm 0.29 would take minutes.
///
/// Sources: CVE-2023-22483, -24824. What else it is kept from is told by its own tree of blocks,
/// in `CMarkArena`.
struct MarkdownGuard {
  private let text: UnsafeBufferPointer<UInt8>

  /// The first line of a body that opens too much, or nil.
  static func lineThatOpensTooMuch(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let check = MarkdownGuard(text: text)
    var start = 0
    while start < text.count {
      let end = ByteSearch.lineEnd(in: text, from: start)
      if check.opensTooMuch(start..<end) { return start..<end }
      start = end + 1
    }
    return nil
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
