extension Lexer {
  /// The byte so many bytes from here; 0 behind the end.
  @inline(__always)
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < end ? code[index] : 0
  }

  /// The byte at an index; 0 outside the code.
  @inline(__always)
  func byte(_ index: Int) -> UInt8 {
    index >= 0 && index < end ? code[index] : 0
  }

  /// Whether the code goes on with a text at an index.
  func matches(_ text: [UInt8], at index: Int) -> Bool {
    guard index >= 0, index + text.count <= end else { return false }
    for offset in 0..<text.count where code[index + offset] != text[offset] { return false }
    return true
  }

  /// Whether the code goes on with a text at an index.
  func matches(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= 0, index + count <= end else { return false }
    for offset in 0..<count where code[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  mutating func skipSpaces() {
    position = afterSpaces(position)
  }

  /// The first index from one on that holds neither space nor tab.
  @inline(__always)
  func afterSpaces(_ start: Int) -> Int {
    var index = start
    while index < end, grammar.kinds[Int(code[index])] == .space { index += 1 }
    return index
  }

  /// The first index from one on that holds neither space nor line end.
  func afterWhiteSpace(_ start: Int) -> Int {
    var index = start
    while index < end {
      let kind = grammar.kinds[Int(code[index])]
      guard kind == .space || kind == .newline else { break }
      index += 1
    }
    return index
  }

  /// The end of the line, its line end not included.
  func endOfLine(_ start: Int) -> Int {
    var index = start
    while index < end, code[index] != 0x0A, code[index] != 0x0D { index += 1 }
    return index
  }

  /// The end of the word that starts at an index; the index itself when none does.
  @inline(__always)
  func endOfWord(_ start: Int) -> Int {
    var index = start
    while continuesWord(index) { index += 1 }
    return index
  }

  /// Whether the byte at an index belongs to the word before it.
  ///
  /// Signs beyond ASCII that are operators or spaces start with C2, C3, E2, E3 or EF.
  @inline(__always)
  func continuesWord(_ index: Int) -> Bool {
    guard index < end else { return false }
    let byte = code[index]
    guard grammar.isWordByte[Int(byte)] else { return false }
    return byte < 0xC2 || wideSign(index) == nil
  }

  /// Whether a word can start with the byte at an index.
  func startsWord(_ index: Int) -> Bool {
    guard index < end else { return false }
    let kind = grammar.kinds[Int(code[index])]
    return kind == .word || (kind == .wide && wideSign(index) == nil)
  }

  /// Whether a line starts at an index.
  func isAtLineStart(_ index: Int) -> Bool {
    index == 0 || byte(index - 1) == 0x0A || byte(index - 1) == 0x0D
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
  }

  static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

  static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }

  /// How many bytes the UTF-8 sequence that starts with a byte has; 1 for what starts none.
  static func sequenceLength(_ byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
