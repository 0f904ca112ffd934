internal import Primitives

/// Decodes character references in attribute values.
///
/// Numeric ones all, but without what no page can hold; of the named ones those that addresses and
/// ids have a use for. One that is
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
        if let scalar { decoded.append(contentsOf: String(Character(scalar)).utf8) }
        position = end
      } else {
        decoded.append(raw[position])
        position += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Where the first reference stands to what no page can hold; nil when there is none.
  static func forbidden(in raw: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var position = 0
    while let start = raw[position...].firstIndex(of: UInt8(ascii: "&")) {
      position = start + 1
      guard let (scalar, end) = numeric(raw, at: start) else { continue }
      if scalar == nil { return start..<end }
      position = end
    }
    return nil
  }

  /// Hands over HTML as its author wrote it, with U+FFFD for references to what no page can hold.
  static func replaceForbidden(
    in raw: UnsafeBufferPointer<UInt8>, _ write: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var rest = raw
    while let range = forbidden(in: rest) {
      write(rest.slice(0..<range.lowerBound))
      ForbiddenCharacters.replacement.withUnsafeBufferPointer(write)
      rest = rest.slice(range.upperBound..<rest.count)
    }
    write(rest)
  }

  /// `&#58;`, `&#x3A;`; the semicolon may be missing, as in browsers. Nil for a character that no
  /// page can hold.
  private static func numeric(
    _ raw: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (Unicode.Scalar?, Int)? {
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
    guard let scalar = Unicode.Scalar(value), !ForbiddenCharacters.contains(scalar) else {
      return (nil, position)
    }
    return (scalar, position)
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
  ) -> (Unicode.Scalar?, Int)? {
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
