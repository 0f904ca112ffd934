import Primitives

/// The delimiters of a string, and the parts in it that have a class of their own.
final class StringForm: Sendable {
  /// The way to write a byte that would otherwise have a special meaning.
  enum Escape: UInt8, Sendable {
    case none, backslash
    /// The closing delimiter, written twice (SQL, YAML).
    case doubled
  }

  /// Code inside a string.
  struct Interpolation: Sendable {
    let open: [UInt8]
    let close: UInt8
    /// Whether the opening delimiter is escaped by doubling it (Python).
    let doubles: Bool

    init(open: String, close: Unicode.Scalar, doubles: Bool = false) {
      self.open = Array(open.utf8)
      self.close = UInt8(ascii: close)
      self.doubles = doubles
    }
  }

  enum Variables: UInt8, Sendable {
    case none, names
    /// Names, and parameters such as `$?`.
    case namesAndParameters
  }

  /// The opening delimiters with every possible prefix; empty if other code finds the opening.
  let opens: [[UInt8]]
  let close: [UInt8]
  let escape: Escape
  /// Whether the string can continue on the next line; otherwise it ends with the line.
  let isMultiline: Bool
  let interpolation: Interpolation?
  let variables: Variables
  /// The opening byte of a nested pair, which the closing delimiter of the string closes.
  let nests: UInt8?
  let token: TokenClass
  /// The bytes at which a scan through the string has to stop.
  let stops: [Bool]
  private let escapeOpen: [UInt8]
  private let hasOctalEscapes: Bool

  /// - Parameters:
  ///   - escapePrefix: the text after the backslash of an escape (Swift's `\#n`).
  ///   - hasOctalEscapes: whether a digit after a backslash starts a number of up to three digits.
  init(
    opens: [String] = [], close: String = "", escape: Escape = .backslash,
    escapePrefix: String = "", hasOctalEscapes: Bool = true, multiline: Bool = false,
    interpolation: Interpolation? = nil, variables: Variables = .none, nests: UInt8? = nil,
    token: TokenClass = .string
  ) {
    self.opens = opens.map { Array($0.utf8) }
    self.close = Array(close.utf8)
    self.escape = escape
    escapeOpen = [UInt8(ascii: "\\")] + Array(escapePrefix.utf8)
    self.hasOctalEscapes = hasOctalEscapes
    isMultiline = multiline
    self.interpolation = interpolation
    self.variables = variables
    self.nests = nests
    self.token = token
    var stops = [Bool](repeating: false, count: 256)
    if let first = close.utf8.first { stops[Int(first)] = true }
    if let first = interpolation?.open.first { stops[Int(first)] = true }
    if let nests { stops[Int(nests)] = true }
    if escape == .backslash { stops[Int(UInt8(ascii: "\\"))] = true }
    if variables != .none { stops[Int(UInt8(ascii: "$"))] = true }
    if !isMultiline { stops[0x0A] = true }
    if !isMultiline { stops[0x0D] = true }
    self.stops = stops
  }

  static func quoted(
    _ quote: String, prefixes: String = "", escape: Escape = .backslash, multiline: Bool = false,
    interpolation: Interpolation? = nil, variables: Variables = .none
  ) -> StringForm {
    let prefixed = prefixes.split(separator: " ").map { String($0) + quote }
    return StringForm(
      opens: [quote] + prefixed, close: quote, escape: escape, multiline: multiline,
      interpolation: interpolation, variables: variables)
  }

  /// The length of the escape at the cursor; 0 if the backslash is an ordinary character.
  func escapeLength(_ cursor: Cursor) -> Int {
    guard cursor.matches(escapeOpen, at: cursor.position) else { return 0 }
    var index = cursor.position + escapeOpen.count
    guard index < cursor.end else { return 0 }
    let letter = cursor.code[index]
    if letter == 0x0A || letter == 0x0D {
      let isPair = letter == 0x0D && cursor.byte(index + 1) == 0x0A
      return index + (isPair ? 2 : 1) - cursor.position
    }
    index = min(index + letter.sequenceLength, cursor.end)
    switch letter {
    case UInt8(ascii: "u") where cursor.byte(index) == UInt8(ascii: "{"),
      UInt8(ascii: "x") where cursor.byte(index) == UInt8(ascii: "{"):
      let close = afterHexDigits(cursor, index + 1, atMost: 9)
      if cursor.byte(close) == UInt8(ascii: "}") { index = close + 1 }
    case UInt8(ascii: "x"): index = afterHexDigits(cursor, index, atMost: 2)
    case UInt8(ascii: "u"): index = afterHexDigits(cursor, index, atMost: 4)
    case UInt8(ascii: "U"): index = afterHexDigits(cursor, index, atMost: 8)
    case UInt8(ascii: "0")...UInt8(ascii: "7") where hasOctalEscapes:
      let end = min(cursor.end, index + 2)
      while index < end, ("0"..."7").contains(Unicode.Scalar(cursor.code[index])) { index += 1 }
    default: break
    }
    return index - cursor.position
  }

  private func afterHexDigits(_ cursor: Cursor, _ start: Int, atMost count: Int) -> Int {
    var index = start
    while index < min(cursor.end, start + count), cursor.code[index].isHexDigit { index += 1 }
    return index
  }

  /// The end of the string at the cursor if it is a key, which closes on the line before a sign;
  /// otherwise nil.
  func endOfKey(_ cursor: Cursor, before sign: UInt8) -> Int? {
    let code = cursor.code
    var index = cursor.position + 1
    while index < cursor.end, code[index] != close[0], code[index] != 0x0A, code[index] != 0x0D {
      index += escape == .backslash && code[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < cursor.end, code[index] == close[0] else { return nil }
    return cursor.byte(cursor.afterSpaces(index + 1)) == sign ? index + 1 : nil
  }
}

enum VariableName {
  /// Returns the length of the variable at the cursor; 0 if there is none.
  ///
  /// - Parameter hasParameters: whether `$?` and similar parameters are variables.
  static func length(_ cursor: Cursor, hasParameters: Bool) -> Int {
    var index = cursor.position + 1
    let isBraced = cursor.byte(index) == UInt8(ascii: "{")
    if isBraced { index += 1 }
    let start = index
    while index < cursor.end {
      let letter = cursor.code[index]
      guard letter.isASCIILetterOrDigit || letter == 0x5F || letter >= 0x80 else { break }
      index += 1
    }
    if isBraced {
      guard index > start else { return 0 }
      return (endOfExpansion(cursor, index) ?? index) - cursor.position
    }
    guard index == start else { return index - cursor.position }
    return hasParameters && "?#@*!$".utf8.contains(cursor.byte(index)) ? 2 : 0
  }

  private static func endOfExpansion(_ cursor: Cursor, _ start: Int) -> Int? {
    var index = start
    while index < min(cursor.end, start + 64) {
      switch cursor.code[index] {
      case UInt8(ascii: "}"): return index + 1
      case UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x0A, 0x0D:
        return nil
      default: index += 1
      }
    }
    return nil
  }
}
