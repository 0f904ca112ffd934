import Primitives

extension UInt8 {
  /// Whether the byte is a hexadecimal digit.
  var isHexDigit: Bool { isASCIIDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66) }

  /// Whether the byte is a capital ASCII letter.
  var isUpper: Bool { self >= 0x41 && self <= 0x5A }

  /// Whether the byte is a small ASCII letter.
  var isLower: Bool { self >= 0x61 && self <= 0x7A }

  /// How many bytes the UTF-8 sequence that starts with the byte has; 1 for what starts none.
  var sequenceLength: Int {
    switch self {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
