import Primitives

/// Where the lines of a template begin and end.
struct TemplateLines {
  let bytes: [UInt8]
  /// Where the text begins: behind a byte order mark, which is no part of the page.
  let start: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Whether a line begins at `index`.
  func isStart(_ index: Int) -> Bool {
    index == 0 || index == start || bytes[index - 1] == UInt8(ascii: "\n")
  }

  /// The start of the line, when only blanks stand between it and `index`.
  func start(before index: Int) -> Int? {
    var start = index
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return isStart(start) ? start : nil
  }

  /// The blanks between the start of the line and `index`; empty when something else stands there.
  func indentation(before index: Int) -> [UInt8] {
    Array(bytes[(start(before: index) ?? index)..<index])
  }

  /// The blanks from `index` on.
  func indentation(from index: Int) -> [UInt8] {
    Array(bytes[index...].prefix(while: \.isBlank))
  }

  /// Where the next line begins, when only blanks stand between `index` and the end of the line.
  func end(after index: Int) -> Int? {
    let rest = bytes[index...].drop(while: \.isBlank)
    if rest.isEmpty { return bytes.count }
    if rest.first == UInt8(ascii: "\n") { return rest.startIndex + 1 }
    return rest.starts(with: [0x0D, 0x0A]) ? rest.startIndex + 2 : nil
  }
}
