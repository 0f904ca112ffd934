import Primitives

/// The syntax of numbers in a language.
struct NumberForm: Sendable {
  /// The byte between digits: `_`, or `'` in C++.
  var separator = UInt8(ascii: "_")
  /// The bytes that continue a number before another digit, for dates in TOML.
  var joiners: [UInt8] = []
  /// The byte of a unit after a number, such as `%` in CSS.
  var unit: UInt8?
  /// Whether the fraction of a hexadecimal number may start with a letter (Swift).
  var hasHexFractions = false

  /// Reads a number with its prefix, separators, fraction, exponent and suffix.
  func read(_ cursor: inout Cursor, mayHaveFraction: Bool = true) {
    let isHex = cursor.peek() == 0x30 && cursor.peek(1) | 0x20 == UInt8(ascii: "x")
    skipDigits(&cursor, isHex: isHex)
    guard mayHaveFraction, cursor.peek() == UInt8(ascii: ".") else { return }
    let digit = cursor.peek(1)
    guard digit.isASCIIDigit || (isHex && hasHexFractions && digit.isHexDigit) else { return }
    cursor.position += 1
    skipDigits(&cursor, isHex: isHex)
  }

  private func skipDigits(_ cursor: inout Cursor, isHex: Bool) {
    let exponent: UInt8 = isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while cursor.position < cursor.end {
      let byte = cursor.code[cursor.position]
      guard byte.isASCIIDigit || byte.isASCIILetter || byte == separator else {
        guard byte == unit || (joiners.contains(byte) && cursor.peek(1).isASCIIDigit) else {
          return
        }
        cursor.position += 1
        continue
      }
      cursor.position += 1
      let sign = cursor.peek()
      if byte | 0x20 == exponent, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
        cursor.peek(1).isASCIIDigit
      {
        cursor.position += 1
      }
    }
  }
}
