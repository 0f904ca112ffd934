extension Lexer {
  /// A sign beyond ASCII that is no part of a word.
  struct WideSign {
    /// How many bytes it has.
    let length: Int
    /// Whether it is an operator; otherwise it is white space.
    let isOperator: Bool
  }

  /// The sign at an index when it is an operator, punctuation or white space; nil when it is a
  /// letter.
  ///
  /// Source: The Swift Programming Language, "Lexical Structure", operator-head.
  func wideSign(_ index: Int) -> WideSign? {
    let first = byte(index)
    switch first {
    case 0xC2:
      switch byte(index + 1) {
      case 0xA0: return WideSign(length: 2, isOperator: false)
      case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF:
        return WideSign(length: 2, isOperator: true)
      default: return nil
      }
    case 0xC3:
      let isOperator = byte(index + 1) == 0x97 || byte(index + 1) == 0xB7
      return isOperator ? WideSign(length: 2, isOperator: true) : nil
    case 0xE2, 0xE3, 0xEF:
      guard index + 2 < end else { return nil }
      let scalar =
        (UInt32(first) & 0x0F) << 12 | (UInt32(code[index + 1]) & 0x3F) << 6
        | UInt32(code[index + 2]) & 0x3F
      if Self.isSpace(scalar) { return WideSign(length: 3, isOperator: false) }
      return Self.isOperator(scalar) ? WideSign(length: 3, isOperator: true) : nil
    default:
      return nil
    }
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  private static func isOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }
}
