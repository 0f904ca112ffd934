/// A non-ASCII operator, punctuation or white space, which is not part of a word.
struct NonASCIISign {
  let length: Int
  /// Whether it is an operator; otherwise it is white space.
  let isOperator: Bool

  /// Reads the sign that three bytes start with; nil for a letter.
  ///
  /// Bytes after the end of the code are 0.
  ///
  /// Source: The Swift Programming Language, "Lexical Structure", operator-head.
  init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    switch first {
    case 0xC2:
      switch second {
      case 0xA0: isOperator = false
      case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF: isOperator = true
      default: return nil
      }
      length = 2
    case 0xC3:
      guard second == 0x97 || second == 0xB7 else { return nil }
      length = 2
      isOperator = true
    case 0xE2, 0xE3, 0xEF:
      guard third != 0 else { return nil }
      let scalar =
        (UInt32(first) & 0x0F) << 12 | (UInt32(second) & 0x3F) << 6 | UInt32(third) & 0x3F
      isOperator = !Self.isSpace(scalar)
      guard !isOperator || Self.isOperator(scalar) else { return nil }
      length = 3
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
