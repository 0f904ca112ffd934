import Primitives

/// Takes the comments out of a style sheet: readers have no use for them.
///
/// Source: CSS Syntax Module Level 3, 4.3 "Tokenizer Algorithms".
enum StyleComments {
  /// The style sheet without comments and the lines that held nothing else; as it is where a
  /// comment or string in it has no end.
  ///
  /// What stands in strings and addresses is no comment. One that begins with `/*!` is a licence
  /// and stays.
  static func removed(from sheet: [UInt8]) -> [UInt8] {
    var reader = StyleReader(sheet)
    return reader.read() ? reader.kept : sheet
  }
}

/// Reads a style sheet once, from its beginning to its end.
private struct StyleReader {
  private(set) var kept: [UInt8] = []
  private let sheet: [UInt8]
  private var index = 0
  /// Whether nothing but blanks was kept of the line.
  private var isAtLineStart = true
  /// Whether a comment was left out behind what was kept last.
  private var isParted = false

  init(_ sheet: [UInt8]) {
    self.sheet = sheet
    kept.reserveCapacity(sheet.count)
  }

  /// Reads the whole; false where a comment or string has no end.
  mutating func read() -> Bool {
    while index < sheet.count {
      switch sheet[index] {
      case UInt8(ascii: "/") where has("*", at: index + 1):
        guard readComment() else { return false }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard readString() else { return false }
      case UInt8(ascii: "\\"):
        keep(2)
      case UInt8(ascii: "("):
        let isAddress = endsWithURL
        keep(1)
        if isAddress { readAddress() }
      default:
        keep(1)
      }
    }
    return true
  }

  /// A comment takes its line with it where nothing else stands there. Between two words it parts
  /// them, without being a space: there an empty one stays.
  private mutating func readComment() -> Bool {
    let start = index
    var end = start + 2
    while !(has("*", at: end) && has("/", at: end + 1)) {
      end += 1
      if end >= sheet.count { return false }
    }
    end += 2
    if has("!", at: start + 2) {
      keep(end - start)
      return true
    }
    index = end
    let rest = sheet[end...].firstIndex { !$0.isBlank && $0 != 13 }
    if isAtLineStart, rest.map({ sheet[$0] == 10 }) ?? true {
      while let last = kept.last, last != 10 { kept.removeLast() }
      index = rest.map { $0 + 1 } ?? sheet.count
    } else {
      isParted = true
    }
    return true
  }

  /// Whether no word goes on over a byte.
  private static func parts(_ byte: UInt8) -> Bool {
    byte.isHTMLSpace || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: ";")
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
    while index < sheet.count, sheet[index].isHTMLSpace { keep(1) }
    guard index < sheet.count, sheet[index] != UInt8(ascii: "\""), sheet[index] != UInt8(ascii: "'")
    else { return }
    while index < sheet.count, sheet[index] != UInt8(ascii: ")") {
      keep(sheet[index] == UInt8(ascii: "\\") ? 2 : 1)
    }
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
    if isParted, let before = kept.last, !Self.parts(before), !Self.parts(sheet[index]) {
      kept += Array("/**/".utf8)
    }
    isParted = false
    for byte in sheet[index..<end] where !byte.isBlank { isAtLineStart = byte == 10 }
    kept += sheet[index..<end]
    index = end
  }
}
