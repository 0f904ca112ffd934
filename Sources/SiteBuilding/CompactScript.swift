import Primitives

/// A script as readers need it: without comments, indentation and empty lines.
///
/// Line breaks stay, since JavaScript reads them, and so does all that stands in strings, templates
/// and regular expressions.
///
/// Source: ECMA-262, 12 "ECMAScript Language: Lexical Grammar".
enum CompactScript {
  /// The script's shorter form; as it is where its parts cannot be told apart for certain.
  ///
  /// A comment that begins with `/*!` or `//!` is a licence and stays, too.
  static func of(_ script: [UInt8]) -> [UInt8] {
    var reader = ScriptReader(script)
    return reader.read() ? reader.kept : script
  }
}

/// Reads a script once, from its beginning to its end.
private struct ScriptReader {
  /// What was left out behind what was kept last.
  private enum Gap: Int {
    case nothing, space, line
  }

  private(set) var kept: [UInt8] = []
  private let script: [UInt8]
  private var index = 0
  private var gap = Gap.nothing
  /// For each `${` that is open, how many braces are open in it.
  private var braces: [Int] = []

  init(_ script: [UInt8]) {
    self.script = script
    kept.reserveCapacity(script.count)
  }

  /// Reads the whole; false where something has no end, or where a slash may mean two things.
  mutating func read() -> Bool {
    while index < script.count {
      let isRead =
        switch script[index] {
        case UInt8(ascii: "/"): readSlash()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): readString()
        case UInt8(ascii: "`"): readTemplate(from: index + 1)
        case UInt8(ascii: "{"): readBrace(1)
        case UInt8(ascii: "}"): readBrace(-1)
        case let byte where byte.isHTMLSpace: readSpace()
        case UInt8(ascii: "<"), UInt8(ascii: "-"): readSign()
        default: keep(to: index + 1)
        }
      guard isRead else { return false }
    }
    return braces.isEmpty
  }

  private mutating func readSpace() -> Bool {
    leave(script[index] == 10 || script[index] == 13 ? .line : .space)
    index += 1
    return true
  }

  /// Not where it may begin a comment in HTML's manner, which old scripts may have.
  private mutating func readSign() -> Bool {
    let rest = script[index...]
    let isComment = rest.starts(with: "<!--".utf8) || rest.starts(with: "-->".utf8)
    return !isComment && keep(to: index + 1)
  }

  private mutating func readSlash() -> Bool {
    if has("*", at: index + 1) { return readComment() }
    if has("/", at: index + 1) { return readLineComment() }
    guard let begins = beginsExpression else { return false }
    return begins ? readExpression() : keep(to: index + 1)
  }

  private mutating func readComment() -> Bool {
    var end = index + 2
    while !(has("*", at: end) && has("/", at: end + 1)) {
      end += 1
      if end >= script.count { return false }
    }
    guard !(index..<end).contains(where: isSeparator) else { return false }
    if has("!", at: index + 2) { return keep(to: end + 2) }
    leave(script[index..<end].contains { $0 == 10 || $0 == 13 } ? .line : .space)
    index = end + 2
    return true
  }

  private mutating func readLineComment() -> Bool {
    let end = script[index...].firstIndex { $0 == 10 || $0 == 13 } ?? script.count
    guard !(index..<end).contains(where: isSeparator) else { return false }
    if has("!", at: index + 2) { return keep(to: end) }
    index = end
    return true
  }

  private mutating func readString() -> Bool {
    let quote = script[index]
    var end = index + 1
    while end < script.count, script[end] != quote {
      end += script[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < script.count && keep(to: end + 1)
  }

  /// Reads a template up to its end or to the next `${`.
  private mutating func readTemplate(from start: Int) -> Bool {
    var end = start
    while end < script.count, script[end] != UInt8(ascii: "`") {
      if has("$", at: end), has("{", at: end + 1) {
        braces.append(0)
        return keep(to: end + 2)
      }
      end += script[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < script.count && keep(to: end + 1)
  }

  private mutating func readBrace(_ change: Int) -> Bool {
    guard let open = braces.last else { return keep(to: index + 1) }
    if change < 0, open == 0 {
      braces.removeLast()
      return readTemplate(from: index + 1)
    }
    braces[braces.count - 1] += change
    return keep(to: index + 1)
  }

  /// Reads a regular expression; its flags are a word.
  private mutating func readExpression() -> Bool {
    var end = index + 1
    var isInClass = false
    while end < script.count, isInClass || script[end] != UInt8(ascii: "/") {
      switch script[end] {
      case 10, 13: return false
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      default: break
      }
      end += 1
    }
    return end < script.count && keep(to: end + 1)
  }

  /// Whether a regular expression can begin here: not behind a value, which a slash divides; nil
  /// behind what ends a value or a statement.
  private var beginsExpression: Bool? {
    guard let before = kept.last else { return true }
    if ")}/".utf8.contains(before) { return nil }
    if "+-".utf8.contains(before), kept.dropLast().last == before { return nil }
    guard Self.isWord(before) || "]\"'`".utf8.contains(before) else { return true }
    let word = String(
      decoding: kept.reversed().prefix(while: Self.isWord).reversed(), as: UTF8.self)
    return Self.names.contains(word) ? nil : Self.words.contains(word)
  }

  /// Words that no slash divides.
  private static let words: Set = [
    "case", "delete", "do", "else", "in", "instanceof", "new", "return", "throw", "typeof", "void",
  ]

  /// Words of the language that may be names, too.
  private static let names: Set = ["await", "of", "yield"]

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte >= 0x80 || "_$#.".utf8.contains(byte)
  }

  /// Whether U+2028 or U+2029 stands there, which end a line, too.
  private func isSeparator(at index: Int) -> Bool {
    index + 2 < script.count && script[index] == 0xE2 && script[index + 1] == 0x80
      && script[index + 2] | 1 == 0xA9
  }

  private func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
    index < script.count && script[index] == UInt8(ascii: character)
  }

  private mutating func leave(_ left: Gap) {
    if left.rawValue > gap.rawValue { gap = left }
  }

  private mutating func keep(to end: Int) -> Bool {
    guard end <= script.count else { return false }
    if !kept.isEmpty {
      switch gap {
      case .nothing: break
      case .space: kept.append(0x20)
      case .line: kept.append(10)
      }
    }
    gap = .nothing
    kept += script[index..<end]
    index = end
    return true
  }
}
