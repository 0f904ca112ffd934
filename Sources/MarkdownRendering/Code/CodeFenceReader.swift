/// Splits a code fence's info string into its words.
struct CodeFenceReader {
  enum Word: Hashable {
    /// `swift`, `linenos`.
    case name(String)
    /// `.swift` in braces.
    case className(String)
    /// `#app` in braces.
    case identifier(String)
    /// `title="App.swift"`.
    case attribute(String, String)
    /// `3,5-7`, from `{3,5-7}`.
    case lines(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  private var isInBraces = false
  /// A word that was read together with the one before it.
  private var pending: Word?
  /// Whether every quote and brace was closed.
  private(set) var isComplete = true

  init(_ info: String) {
    bytes = Array(info.utf8)
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The next word; nil at the end.
  mutating func next() -> Word? {
    if let word = pending {
      pending = nil
      return word
    }
    while let byte {
      switch byte {
      case UInt8(ascii: "{"):
        position += 1
        isInBraces = true
        if let lines = lines() { return .lines(lines) }
      case UInt8(ascii: "}"):
        position += 1
        isInBraces = false
      case UInt8(ascii: ","), UInt8(ascii: ";"), 0...0x20:
        position += 1
      default:
        if let word = word() { return word }
      }
    }
    if isInBraces { isComplete = false }
    isInBraces = false
    return nil
  }

  /// What stands between the braces when it is only numbers, commas and hyphens.
  private mutating func lines() -> String? {
    var end = position
    var hasDigit = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "}") {
      switch bytes[end] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      case UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: ":"), 0x20: break
      default: return nil
      }
      end += 1
    }
    guard end < bytes.count, hasDigit else { return nil }
    defer {
      position = end + 1
      isInBraces = false
    }
    return text(position..<end)
  }

  private mutating func word() -> Word? {
    let isClass = isInBraces && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#"))
    let isIdentifier = byte == UInt8(ascii: "#")
    if isClass { position += 1 }
    let start = position
    while let byte, !endsName(byte) { position += 1 }
    let name = text(start..<position)
    if isClass { return name.isEmpty ? nil : isIdentifier ? .identifier(name) : .className(name) }
    let end = position
    guard !name.isEmpty, skipToEquals() else {
      if name.isEmpty { position += 1 }
      return name.isEmpty ? nil : .name(name)
    }
    // `title = "a"` is `title="a"`; `linenos= title="a"` is another thing.
    position = position > end ? afterSpaces(position + 1) : position + 1
    let value = value()
    // `js:title=App.js`: a language and an attribute in one.
    if let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) {
      return splitLanguage(name, at: colon, value: value)
    }
    return .attribute(name, value)
  }

  /// Whether `=` follows, perhaps behind spaces; goes on to it.
  private mutating func skipToEquals() -> Bool {
    let index = afterSpaces(position)
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return false }
    position = index
    return true
  }

  private func afterSpaces(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 9 { index += 1 }
    return index
  }

  /// The name before the colon; the attribute behind it is read as the next word.
  private mutating func splitLanguage(_ name: String, at colon: String.Index, value: String)
    -> Word
  {
    let key = String(name[name.index(after: colon)...])
    pending = .attribute(key, value)
    return .name(String(name[..<colon]))
  }

  private func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "="):
      true
    default: false
    }
  }

  /// A value: in quotes, in brackets, or up to white space, a comma or a brace.
  private mutating func value() -> String {
    switch byte {
    case UInt8(ascii: "\""): delimited(by: UInt8(ascii: "\""))
    case UInt8(ascii: "'"): delimited(by: UInt8(ascii: "'"))
    case UInt8(ascii: "["): delimited(by: UInt8(ascii: "]"))
    case UInt8(ascii: "{"): delimited(by: UInt8(ascii: "}"))
    default: bareValue()
    }
  }

  private mutating func delimited(by end: UInt8) -> String {
    position += 1
    let start = position
    while let byte, byte != end { position += 1 }
    let value = text(start..<position)
    if byte == nil { isComplete = false } else { position += 1 }
    return value
  }

  private mutating func bareValue() -> String {
    let start = position
    while let byte, byte > 0x20, byte != UInt8(ascii: "}") || !isInBraces {
      if byte == UInt8(ascii: ","), isInBraces { break }
      position += 1
    }
    return text(start..<position)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
