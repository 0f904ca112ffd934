import Primitives

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
  /// A second word that was read together with the previous one.
  private var pending: Word?
  /// Whether every quote and brace was closed.
  private(set) var isComplete = true

  init(_ info: String) {
    bytes = Array(info.utf8)
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

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
      case UInt8(ascii: ","), UInt8(ascii: ";"), 0...0x20: position += 1
      default: if let word = enclosedWord() ?? word() { return word }
      }
    }
    if isInBraces { isComplete = false }
    isInBraces = false
    return nil
  }

  /// Reads the text up to the closing brace if it contains only numbers, commas and hyphens; else
  /// nil.
  private mutating func lines() -> String? {
    let lines = bytes[position...].prefix { $0.isASCIIDigit || ",-: ".utf8.contains($0) }
    guard bytes[lines.endIndex...].first == UInt8(ascii: "}"), lines.contains(where: \.isASCIIDigit)
    else { return nil }
    position = lines.endIndex + 1
    isInBraces = false
    return String(decoding: lines, as: UTF8.self)
  }

  private static let pairs: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "["): UInt8(ascii: "]"),
  ]

  /// Reads `"two words"`, `/two words/` or `[App.swift]` as one name.
  private mutating func enclosedWord() -> Word? {
    let start = position
    guard let close = byte.flatMap({ Self.pairs[$0] }),
      let end = bytes[(start + 1)...].firstIndex(of: close), end > start + 1,
      bytes[(end + 1)...].first.map({ $0 <= 0x20 || ",{}".utf8.contains($0) }) ?? true
    else { return nil }
    position = end + 1
    return .name(String(decoding: bytes[start...end], as: UTF8.self))
  }

  private mutating func word() -> Word? {
    let start = position
    let isIdentifier = byte == UInt8(ascii: "#")
    let isClass = isInBraces && (byte == UInt8(ascii: ".") || isIdentifier)
    if isClass { position += 1 }
    let name = take { $0 > 0x20 && !"{},=".utf8.contains($0) }
    if isClass { return name.isEmpty ? nil : isIdentifier ? .identifier(name) : .className(name) }
    // Gatsby writes `{numberLines: true}`; `push(_:)` is the name of a function.
    if isInBraces, !name.contains("("),
      let colon = bytes[start..<position].firstIndex(of: UInt8(ascii: ":")), colon > start
    {
      position = bytes[(colon + 1)...].drop(while: \.isBlank).startIndex
      return .attribute(String(decoding: bytes[start..<colon], as: UTF8.self), value())
    }
    let equals = bytes[position...].drop(while: \.isBlank)
    guard !name.isEmpty, equals.first == UInt8(ascii: "=") else {
      if name.isEmpty { position += 1 }
      return name.isEmpty ? nil : .name(name)
    }
    // `title = "a"` is `title="a"`, but in `linenos= title="a"` the first value is empty.
    let rest = equals.dropFirst()
    position = (equals.startIndex > position ? rest.drop(while: \.isBlank) : rest).startIndex
    let value = value()
    // `js:title=App.js` is a language and an attribute; the attribute is the next word.
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return .attribute(name, value)
    }
    pending = .attribute(String(name[name.index(after: colon)...]), value)
    return .name(String(name[..<colon]))
  }

  /// Reads a value: in quotes, in brackets, or up to white space, a comma or a brace.
  private mutating func value() -> String {
    let end: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): byte
      case UInt8(ascii: "["): UInt8(ascii: "]")
      case UInt8(ascii: "{"): UInt8(ascii: "}")
      default: nil
      }
    guard let end else {
      let (isInBraces, start) = (isInBraces, position)
      let value = take { $0 > 0x20 && !(isInBraces && "},".utf8.contains($0)) }
      guard let comma = commaBeforeOption(from: start) else { return value }
      position = comma
      return String(decoding: bytes[start..<comma], as: UTF8.self)
    }
    position += 1
    let value = take { $0 != end }
    if byte == nil { isComplete = false } else { position += 1 }
    return value
  }

  /// Returns the comma after which a value such as `1-3,5` or `1` ends, because an option follows,
  /// as in Zola's `linenostart=20,name=main.rs`; nil without such a comma.
  private func commaBeforeOption(from start: Int) -> Int? {
    let end = bytes[start..<position].firstIndex {
      !$0.isASCIIDigit && !",- ".utf8.contains($0)
    }
    guard let end, end > start + 1, bytes[end - 1] == UInt8(ascii: ","), bytes[end].isASCIILetter
    else { return nil }
    return end - 1
  }

  private mutating func take(while isPart: (UInt8) -> Bool) -> String {
    let start = position
    while let byte, isPart(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
