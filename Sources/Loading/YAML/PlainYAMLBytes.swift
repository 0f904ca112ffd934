internal import Primitives

/// What single bytes mean to YAML, as far as plain YAML has to know.
enum PlainYAMLBytes {
  /// Whether a byte may be part of a plain key.
  static func isKeyByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_")
      || !isFirst && (byte.isASCIIDigit || byte == UInt8(ascii: "-"))
  }

  /// Whether a byte means something to YAML at the start of text.
  static func isIndicator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: ","),
      UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: "?"),
      UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "`"),
      UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Whether a byte means something to YAML inside a flow list's text.
  static func isFlowTrouble(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Whether there is no byte that YAML treats in a way of its own: tabs, control characters, line
  /// ends other than LF and CRLF, byte order marks, noncharacters.
  static func isPlainText(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      if byte >= 0x20, byte < 0x7F { continue }
      let next = index < range.upperBound ? bytes[index] : 0
      switch byte {
      case 0x0A: break
      case 0x0D: guard next == 0x0A else { return false }
      case 0..<0x20, 0x7F: return false
      case 0xC2: guard next >= 0xA0 else { return false }
      case 0xE2:
        guard next == 0x80 else { continue }
        let third = index + 1 < range.upperBound ? bytes[index + 1] : 0
        guard third != 0xA8, third != 0xA9 else { return false }
      case 0xEF: guard next != 0xBB, next != 0xBF else { return false }
      default: break
      }
    }
    return true
  }
}
