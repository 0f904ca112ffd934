internal import Primitives

/// Front matter that does not begin at the first byte of its file. It counts if it is closed and
/// each of its lines is YAML.
struct LateFrontMatter {
  let bytes: [UInt8]
  /// How many spaces stand before its first line, and may stand before the others.
  let indent: Int

  /// The block whose first line ends at an offset; nil when there is none.
  func block(from first: Int) -> FrontMatterBlock? {
    var index = first
    var hasKey = false
    while index < min(bytes.count, Limits.frontMatter) {
      let start = margin(of: index)
      if let after = FrontMatterBlock.end(in: bytes, at: start) {
        return hasKey ? .present(yaml: first..<index, body: after) : nil
      }
      let next = FrontMatterBlock.nextLine(in: bytes, after: index)
      switch sort(of: bytes[start..<next]) {
      case .key: hasKey = true
      case .more: guard hasKey else { return nil }
      case .nothing: break
      case .text: return nil
      }
      index = next
    }
    return nil
  }

  /// The offset of a line without the indentation that the block's first line has.
  private func margin(of line: Int) -> Int {
    var index = line
    while index < bytes.count, index < line + indent, bytes[index] == 0x20 { index += 1 }
    return index
  }

  /// The kinds of lines in YAML.
  enum Sort {
    /// `key: value`.
    case key
    /// Part of the value above: an indented line, an item of a list or a closing bracket.
    case more
    /// Blank, or a comment.
    case nothing
    /// Anything else.
    case text
  }

  func sort(of line: ArraySlice<UInt8>) -> Sort {
    guard let first = line.first(where: { $0 > 0x20 }) else { return .nothing }
    if first == UInt8(ascii: "#") { return .nothing }
    guard let start = line.first, start > 0x20 else { return .more }
    switch start {
    case UInt8(ascii: "]"), UInt8(ascii: "}"): return .more
    case UInt8(ascii: "-"):
      return line.dropFirst().first.map { $0 <= 0x20 } ?? true ? .more : .text
    default: return isKey(line) ? .key : .text
    }
  }

  /// Whether a line has a colon with a space or nothing behind it, and begins as a key does.
  private func isKey(_ line: ArraySlice<UInt8>) -> Bool {
    guard let start = line.first, !Self.signs.contains(start) else { return false }
    let colon = UInt8(ascii: ":")
    return line.withUnsafeBufferPointer { line in
      var index = 1
      while let found = ByteSearch.first(colon, or: colon, in: line, from: index) {
        if found + 1 == line.count || line[found + 1] <= 0x20 { return true }
        index = found + 1
      }
      return false
    }
  }

  /// What no key begins with.
  private static let signs = Array("*&!|>%@`[{,:".utf8)
}
