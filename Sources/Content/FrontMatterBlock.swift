import Primitives

/// The position of a file's front matter: the lines between a first line `---` and the next line
/// `---` or `...`.
///
/// Blank lines, spaces or a byte order mark may precede the first line. Such a block must be
/// closed, and each of its lines must be YAML; otherwise `---` is a thematic break in Markdown.
package enum FrontMatterBlock: Hashable, Sendable {
  /// The file has no front matter; the body starts after the byte order mark.
  case absent(body: Int)
  /// The file has front matter; `body` is the offset after its last line.
  case present(yaml: Range<Int>, body: Int)
  /// The front matter starts but does not end in these bytes; `start` is the offset of its first
  /// line.
  case unterminated(start: Int)
  /// The front matter is not YAML or is misplaced; `start` is its offset.
  case foreign(Format, start: Int)

  /// A form of front matter that Michi does not read.
  package enum Format: Hashable, Sendable {
    case toml
    case json
    /// YAML that counts as text because no line `---` at the file's start opens it, or a line
    /// `draft: true` after the front matter.
    case misplaced
  }

  /// Finds the front matter in a file's first bytes.
  ///
  /// - Parameter bytes: the whole file, or enough of it that `isUndecided(in:)` returns false.
  package static func find(in bytes: [UInt8]) -> FrontMatterBlock {
    let block = begun(in: bytes)
    let misplaced: Int? =
      switch block {
      case .absent(let body): MisplacedFrontMatter(bytes: bytes).start(from: body)
      case .present(_, let body):
        MisplacedFrontMatter(bytes: bytes).heldBackLine(from: body, isAtTop: false)
      case .unterminated, .foreign: nil
      }
    return misplaced.map { .foreign(.misplaced, start: $0) } ?? block
  }

  /// Returns the kind of front matter that the file's first non-blank line begins.
  private static func begun(in bytes: [UInt8]) -> FrontMatterBlock {
    let start = bytes.byteOrderMarkLength
    if let first = fence(in: bytes, at: start, marks: [UInt8(ascii: "-")]) {
      return fence(of: ends, in: bytes, from: first)
        .map { .present(yaml: first..<$0.lowerBound, body: $0.upperBound) }
        ?? .unterminated(start: start)
    }
    let (line, mark) = firstText(in: bytes)
    guard mark < min(bytes.count, Limits.frontMatter) else { return .absent(body: start) }
    // In Markdown, text indented by four spaces is code.
    let isCode = bytes[line..<mark].contains(9) || mark - line > 3
    switch bytes[mark] {
    case UInt8(ascii: "-"):
      guard let first = fence(in: bytes, at: mark, marks: [UInt8(ascii: "-")]) else { break }
      let indent = isCode ? 0 : mark - line
      return lateBlock(in: bytes, from: first, indent: indent) ?? .absent(body: start)
    case UInt8(ascii: "+") where !isCode:
      guard fence(in: bytes, at: mark, marks: [UInt8(ascii: "+")]) != nil else { break }
      return .foreign(.toml, start: mark)
    case UInt8(ascii: "{") where !isCode:
      if startsObject(bytes, at: mark) { return .foreign(.json, start: mark) }
    default: break
    }
    return .absent(body: start)
  }

  /// Returns whether more bytes of the file could change the result of `find(in:)`.
  package static func isUndecided(in bytes: [UInt8]) -> Bool {
    switch find(in: bytes) {
    case .present(_, let body): body == bytes.count
    case .unterminated: true
    case .foreign: false
    case .absent:
      [UInt8(ascii: "-"), UInt8(ascii: "{"), nil].contains(
        bytes[firstText(in: bytes).mark...].first)
    }
  }

  /// The characters of a line that ends front matter.
  private static let ends = [UInt8(ascii: "-"), UInt8(ascii: ".")]

  /// Returns the first line of three such characters, including its line ending.
  private static func fence(
    of marks: [UInt8], in bytes: [UInt8], from start: Int
  ) -> Range<Int>? {
    var index = start
    while index < bytes.count {
      if let after = fence(in: bytes, at: index, marks: marks) { return index..<after }
      index = nextLine(in: bytes, after: index)
    }
    return nil
  }

  /// Parses front matter that does not begin at the file's first byte.
  ///
  /// It counts only if it is closed and each of its lines is YAML.
  ///
  /// - Parameter indent: the indentation of its first line, which the other lines may have too.
  private static func lateBlock(
    in bytes: [UInt8], from first: Int, indent: Int
  ) -> FrontMatterBlock? {
    var index = first
    var hasKey = false
    while index < min(bytes.count, Limits.frontMatter) {
      let margin = bytes[index...].prefix(indent).prefix { $0 == 0x20 }
      if let after = fence(in: bytes, at: margin.endIndex, marks: ends) {
        return hasKey ? .present(yaml: first..<index, body: after) : nil
      }
      let next = nextLine(in: bytes, after: index)
      switch FrontMatterLine(bytes[margin.endIndex..<next]).kind {
      case .key: hasKey = true
      case .more: guard hasKey else { return nil }
      case .nothing: break
      case .text: return nil
      }
      index = next
    }
    return nil
  }

  /// Returns the offsets of the first non-blank line and of its first character.
  private static func firstText(in bytes: [UInt8]) -> (line: Int, mark: Int) {
    var (line, index) = (0, 0)
    while index < bytes.count {
      let mark = bytes[index] == 0xEF ? bytes[index...].byteOrderMarkLength : 0
      guard mark > 0 || bytes[index].isBlank || bytes[index].isLineEnd else { break }
      let isBlank = bytes[index].isBlank
      index += max(1, mark)
      if !isBlank { line = index }
    }
    return (line, index)
  }

  /// Returns whether a JSON object with a key begins here (`{ "title":`), not a tag (`{% raw %}`).
  private static func startsObject(_ bytes: [UInt8], at start: Int) -> Bool {
    var rest = bytes[(start + 1)...].drop { $0 <= 0x20 }
    guard rest.first == UInt8(ascii: "\"") else { return false }
    rest = rest.dropFirst().drop { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
    guard rest.first == UInt8(ascii: "\"") else { return false }
    return rest.dropFirst().drop { $0 <= 0x20 }.first == UInt8(ascii: ":")
  }

  /// Returns the offset of the body's first byte in a complete file.
  package static func bodyOffset(in bytes: [UInt8]) -> Int { find(in: bytes).bodyOffset(in: bytes) }

  /// Returns the offset of the body's first byte in the file that this block was found in.
  package func bodyOffset(in bytes: [UInt8]) -> Int {
    switch self {
    case .absent(let body), .present(_, let body): body
    case .unterminated: bytes.count
    case .foreign(.toml, let start):
      Self.fence(
        of: [UInt8(ascii: "+")], in: bytes, from: Self.nextLine(in: bytes, after: start))?
        .upperBound ?? start
    case .foreign(_, let start): start
    }
  }

  /// Returns the offset after a line of three equal marks and optional white space; nil otherwise.
  private static func fence(in bytes: [UInt8], at start: Int, marks: [UInt8]) -> Int? {
    guard start + 3 <= bytes.count, marks.contains(bytes[start]), bytes[start + 1] == bytes[start],
      bytes[start + 2] == bytes[start]
    else { return nil }
    var index = start + 3
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    guard index < bytes.count else { return index }
    return bytes[index].isLineEnd ? nextLine(in: bytes, after: index) : nil
  }

  static func nextLine(in bytes: [UInt8], after start: Int) -> Int {
    let index = bytes.withUnsafeBufferPointer { ByteSearch.lineEnd(in: $0, from: start) }
    guard index < bytes.count else { return index }
    let isPair =
      bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }
}
