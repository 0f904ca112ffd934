import Primitives

/// A piece of code and the position up to which it has been read.
struct Cursor {
  let code: UnsafeBufferPointer<UInt8>
  let alphabet: Alphabet
  /// The end of the code, or of the part being read.
  let end: Int
  var position: Int
  var tokenStart: Int

  init(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ alphabet: Alphabet) {
    self.code = code
    self.alphabet = alphabet
    end = range.upperBound
    position = range.lowerBound
    tokenStart = range.lowerBound
  }

  @inline(__always)
  var kind: Alphabet.Kind { alphabet.kinds[Int(code[position])] }

  /// The byte at a distance from the position; 0 after the end.
  @inline(__always)
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < end ? code[index] : 0
  }

  @inline(__always)
  func byte(_ index: Int) -> UInt8 { index >= 0 && index < end ? code[index] : 0 }

  /// Whether the code at an index begins with a text.
  func matches(_ text: [UInt8], at index: Int) -> Bool {
    guard index >= 0, index + text.count <= end else { return false }
    for offset in 0..<text.count where code[index + offset] != text[offset] { return false }
    return true
  }

  func matches(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= 0, index + count <= end else { return false }
    for offset in 0..<count where code[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  func isAtLineStart(_ index: Int) -> Bool {
    index == 0 || byte(index - 1) == 0x0A || byte(index - 1) == 0x0D
  }

  var isAfterSpace: Bool { position == 0 || byte(position - 1) <= 0x20 }

  /// The first index from `start` on that holds neither space nor tab.
  @inline(__always)
  func afterSpaces(_ start: Int) -> Int {
    var index = start
    while index < end, alphabet.kinds[Int(code[index])] == .space { index += 1 }
    return index
  }

  func afterWhiteSpace(_ start: Int) -> Int {
    var index = start
    while index < end {
      let kind = alphabet.kinds[Int(code[index])]
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

  /// Passes over a line end: CRLF is one.
  mutating func skipLineEnd() {
    position += peek() == 0x0D && peek(1) == 0x0A ? 2 : 1
  }

  /// The end of the word that starts at an index; the index itself if none starts there.
  @inline(__always)
  func endOfWord(_ start: Int) -> Int {
    var index = start
    while continuesWord(index) { index += 1 }
    return index
  }

  /// The end of the next closing delimiter from an index on; the end of the code if there is none.
  func end(of close: [UInt8], from start: Int) -> Int {
    var index = start
    while index < end, !matches(close, at: index) { index += 1 }
    return min(index + close.count, end)
  }

  func endOfWords(_ start: Int, joinedBy separator: StaticString) -> Int {
    var index = endOfWord(start)
    while matches(separator, at: index), startsWord(index + separator.utf8CodeUnitCount) {
      index = endOfWord(index + separator.utf8CodeUnitCount)
    }
    return index
  }

  /// Whether the byte at an index belongs to the word before it.
  ///
  /// Signs beyond ASCII that are operators or spaces start with C2, C3, E2, E3 or EF.
  @inline(__always)
  func continuesWord(_ index: Int) -> Bool {
    guard index < end else { return false }
    let byte = code[index]
    guard alphabet.isWordByte[Int(byte)] else { return false }
    return byte < 0xC2 || wideSign(index) == nil
  }

  func startsWord(_ index: Int) -> Bool {
    guard index < end else { return false }
    let kind = alphabet.kinds[Int(code[index])]
    return kind == .word || (kind == .wide && wideSign(index) == nil)
  }

  /// The operator, punctuation or white space beyond ASCII at an index; nil for a letter.
  func wideSign(_ index: Int) -> NonASCIISign? {
    NonASCIISign(byte(index), byte(index + 1), index + 2 < end ? code[index + 2] : 0)
  }

  /// The end of the name between backticks at the position; nil when it does not end on the line.
  var endOfBackticks: Int? {
    var index = position + 1
    while index < end, code[index] != UInt8(ascii: "`"), code[index] != 0x0A, code[index] != 0x0D {
      index += 1
    }
    return byte(index) == UInt8(ascii: "`") ? index + 1 : nil
  }

  /// Whether the word looks like a type: capitalized, but not a constant in all capitals.
  func isTypeName(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound, code[index] == 0x5F { index += 1 }
    guard index < range.upperBound, code[index].isUpper else { return false }
    var hasUnderscore = false
    for rest in index..<range.upperBound {
      if code[rest].isLower || code[rest] >= 0x80 { return true }
      if code[rest] == 0x5F { hasUnderscore = true }
    }
    return !hasUnderscore
  }
}

extension UInt8 {
  var isHexDigit: Bool { isASCIIDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66) }

  var isUpper: Bool { self >= 0x41 && self <= 0x5A }

  var isLower: Bool { self >= 0x61 && self <= 0x7A }

  /// The number of bytes of the UTF-8 sequence that starts with the byte; 1 if none starts with it.
  var sequenceLength: Int {
    switch self {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
