import Primitives

/// A style sheet as readers need it: without comments, and without white space that means nothing.
///
/// Source: CSS Syntax Module Level 3, 4.3 "Tokenizer Algorithms".
enum CompactStyle {
  /// The style sheet's shorter form; as it is where a comment or string in it has no end.
  ///
  /// What stands in strings and addresses stays. A comment that begins with `/*!` is a licence and
  /// stays, too.
  static func of(_ sheet: [UInt8]) -> [UInt8] {
    var reader = StyleReader(sheet)
    return reader.read() ? reader.kept : sheet
  }
}

/// Reads a style sheet once, from its beginning to its end.
private struct StyleReader {
  /// What was left out behind what was kept last.
  private enum Gap {
    case nothing, space
    /// A comment parts two words without being a space.
    case comment
  }

  private(set) var kept: [UInt8] = []
  private let sheet: [UInt8]
  private var index = 0
  private var gap = Gap.nothing

  init(_ sheet: [UInt8]) {
    self.sheet = sheet
    kept.reserveCapacity(sheet.count)
  }

  /// Reads the whole; false where a comment or string has no end.
  mutating func read() -> Bool {
    while index < sheet.count {
      let byte = sheet[index]
      switch byte {
      case UInt8(ascii: "/") where has("*", at: index + 1):
        guard readComment() else { return false }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard readString() else { return false }
      case UInt8(ascii: "\\"):
        keep(escapeLength(at: index))
      case UInt8(ascii: "("):
        let isAddress = gap == .nothing && endsWithURL
        keep(1)
        if isAddress { readAddress() }
      case _ where byte.isHTMLSpace:
        gap = .space
        index += 1
      default:
        keep(1)
      }
    }
    return true
  }

  private mutating func readComment() -> Bool {
    var end = index + 2
    while !(has("*", at: end) && has("/", at: end + 1)) {
      end += 1
      if end >= sheet.count { return false }
    }
    if has("!", at: index + 2) {
      keep(end + 2 - index)
    } else {
      index = end + 2
      if gap == .nothing { gap = .comment }
    }
    return true
  }

  private mutating func readString() -> Bool {
    let quote = sheet[index]
    var end = index + 1
    while end < sheet.count, sheet[end] != quote {
      if sheet[end] == 10 || sheet[end] == 12 { return false }
      let isBreak = sheet[end] == UInt8(ascii: "\\") && has("\r", at: end + 1)
      end += sheet[end] == UInt8(ascii: "\\") ? (isBreak && has("\n", at: end + 2) ? 3 : 2) : 1
    }
    guard end < sheet.count else { return false }
    keep(end + 1 - index)
    return true
  }

  /// What stands in `url(` without quotation marks.
  private mutating func readAddress() {
    while index < sheet.count, sheet[index].isHTMLSpace { index += 1 }
    guard index < sheet.count, sheet[index] != UInt8(ascii: "\""), sheet[index] != UInt8(ascii: "'")
    else { return }
    while index < sheet.count, sheet[index] != UInt8(ascii: ")") {
      keep(sheet[index] == UInt8(ascii: "\\") ? 2 : 1)
    }
  }

  /// How many bytes an escape has; a white space behind its digits belongs to it.
  private func escapeLength(at start: Int) -> Int {
    var end = start + 1
    while end < sheet.count, end - start <= 6, Self.isHexDigit(sheet[end]) { end += 1 }
    if end == start + 1 { return 2 }
    guard end < sheet.count, sheet[end].isHTMLSpace else { return end - start }
    return end - start + (sheet[end] == 13 && has("\n", at: end + 1) ? 2 : 1)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte.lowercasedASCII)
  }

  /// Whether the word `url`, and not the end of a longer one, was read last.
  private var endsWithURL: Bool {
    guard kept.count >= 3, kept.suffix(3).map(\.lowercasedASCII).elementsEqual("url".utf8) else {
      return false
    }
    guard let before = kept.dropLast(3).last else { return true }
    return !(before.isASCIILetterOrDigit || before >= 0x80 || "-_\\".utf8.contains(before))
  }

  private func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
    index < sheet.count && sheet[index] == UInt8(ascii: character)
  }

  private mutating func keep(_ count: Int) {
    let end = min(index + count, sheet.count)
    // The last declaration of a block needs no end.
    if sheet[index] == UInt8(ascii: "}") {
      while kept.last == UInt8(ascii: ";"), kept.dropLast().last != UInt8(ascii: "\\") {
        kept.removeLast()
      }
    }
    let isBehindColon = kept.last == UInt8(ascii: ":")
    if let before = kept.last, !isBehindColon, !Self.parts(before), !Self.parts(sheet[index]) {
      switch gap {
      case .nothing: break
      case .space: kept.append(0x20)
      case .comment: kept += Array("/**/".utf8)
      }
    }
    gap = .nothing
    kept += sheet[index..<end]
    index = end
  }

  /// Whether white space beside a byte means nothing; behind a colon it does neither.
  private static func parts(_ byte: UInt8) -> Bool { "{};,>".utf8.contains(byte) }
}
