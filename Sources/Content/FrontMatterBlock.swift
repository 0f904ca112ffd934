internal import Primitives

/// Where a file's front matter is: the lines between a first line `---` and the next line `---` or
/// `...`.
public enum FrontMatterBlock: Hashable, Sendable {
  /// There is none; the body starts behind the byte order mark.
  case absent(body: Int)
  /// It is there; `body` is the offset behind its last line.
  case present(yaml: Range<Int>, body: Int)
  /// It starts and does not end in the bytes given; `start` is where its first line is.
  case unterminated(start: Int)

  /// Looks at a file's first bytes.
  public static func find(in bytes: [UInt8]) -> FrontMatterBlock {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = fence(in: bytes, at: start, marks: [UInt8(ascii: "-")]) else {
      return .absent(body: start)
    }
    var index = first
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."),
        let after = fence(in: bytes, at: index, marks: [UInt8(ascii: "-"), UInt8(ascii: ".")])
      {
        return .present(yaml: first..<index, body: after)
      }
      index = nextLine(in: bytes, after: index)
    }
    return .unterminated(start: start)
  }

  /// The offset of the body's first byte in a whole file.
  public static func bodyOffset(in bytes: [UInt8]) -> Int {
    switch find(in: bytes) {
    case .absent(let body), .present(_, let body): body
    case .unterminated: bytes.count
    }
  }

  /// The offset behind a line of three equal marks and perhaps white space; nil when the line is
  /// another.
  private static func fence(in bytes: [UInt8], at start: Int, marks: [UInt8]) -> Int? {
    guard start + 3 <= bytes.count, marks.contains(bytes[start]), bytes[start + 1] == bytes[start],
      bytes[start + 2] == bytes[start]
    else { return nil }
    var index = start + 3
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 9 { index += 1 }
    guard index < bytes.count else { return index }
    guard bytes[index] == 0x0A || bytes[index] == 0x0D else { return nil }
    return nextLine(in: bytes, after: index)
  }

  private static func nextLine(in bytes: [UInt8], after start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    guard index < bytes.count else { return index }
    let isPair =
      bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }
}
