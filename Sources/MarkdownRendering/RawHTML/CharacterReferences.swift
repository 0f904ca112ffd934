/// Decodes character references in attribute values.
///
/// Numeric ones all, of the named ones those that addresses and ids have a use for. One that is
/// not known stays text, and is written out as text: what was judged is what a browser will read.
enum CharacterReferences {
  /// The value with its references decoded.
  static func decode(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(raw.count)
    var position = 0
    while position < raw.count {
      if raw[position] == UInt8(ascii: "&"),
        let (scalar, end) = numeric(raw, at: position) ?? named(raw, at: position)
      {
        decoded.append(contentsOf: String(Character(scalar)).utf8)
        position = end
      } else {
        decoded.append(raw[position])
        position += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// `&#58;`, `&#x3A;`; the semicolon may be missing, as in browsers.
  private static func numeric(
    _ raw: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (Unicode.Scalar, Int)? {
    var position = start + 1
    guard position < raw.count, raw[position] == UInt8(ascii: "#") else { return nil }
    position += 1
    let isHexadecimal = position < raw.count && raw[position] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { position += 1 }
    let firstDigit = position
    var value: UInt32 = 0
    while position < raw.count, let digit = digit(raw[position], isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      position += 1
    }
    guard position > firstDigit else { return nil }
    if position < raw.count, raw[position] == UInt8(ascii: ";") { position += 1 }
    return (value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}", position)
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x61...0x66 where isHexadecimal: UInt32(byte - 0x61 + 10)
    case 0x41...0x46 where isHexadecimal: UInt32(byte - 0x41 + 10)
    default: nil
    }
  }

  private static func named(
    _ raw: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (Unicode.Scalar, Int)? {
    var end = start + 1
    while end < raw.count, end - start <= 10, raw[end] != UInt8(ascii: ";") { end += 1 }
    guard end < raw.count, raw[end] == UInt8(ascii: ";") else { return nil }
    let name = String(decoding: raw.slice(start + 1..<end), as: UTF8.self)
    return names[name].map { ($0, end + 1) }
  }

  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"",
    "QUOT": "\"", "apos": "'", "nbsp": "\u{A0}", "Tab": "\t", "NewLine": "\n", "colon": ":",
    "semi": ";", "comma": ",", "period": ".", "sol": "/", "bsol": "\\", "num": "#",
    "quest": "?", "equals": "=", "percnt": "%", "plus": "+", "lowbar": "_", "excl": "!",
    "dollar": "$", "ast": "*", "commat": "@", "lpar": "(", "rpar": ")", "lbrack": "[",
    "rbrack": "]", "lsqb": "[", "rsqb": "]", "lbrace": "{", "rbrace": "}", "verbar": "|",
    "grave": "`", "Hat": "^", "copy": "©", "reg": "®", "hellip": "…", "ndash": "–",
    "mdash": "—", "middot": "·", "shy": "\u{AD}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
  ]
}
