extension Lexer {
  /// How many bytes the sign beyond ASCII at an index has when it is an operator or punctuation
  /// and so no part of a word; 0 when it is a letter.
  ///
  /// Source: The Swift Programming Language, "Lexical Structure", operator-head.
  func wideOperatorLength(_ index: Int) -> Int {
    let first = byte(index)
    switch first {
    case 0xC2:
      switch byte(index + 1) {
      case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF: return 2
      default: return 0
      }
    case 0xC3:
      return byte(index + 1) == 0x97 || byte(index + 1) == 0xB7 ? 2 : 0
    case 0xE2, 0xE3:
      guard index + 2 < end else { return 0 }
      let scalar =
        (UInt32(first) & 0x0F) << 12 | (UInt32(code[index + 1]) & 0x3F) << 6
        | UInt32(code[index + 2]) & 0x3F
      return Self.isOperator(scalar) ? 3 : 0
    default:
      return 0
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
