/// Percent-encoding (RFC 3986, 2.1).
public enum PercentEncoding {
  /// Decodes a text; a `%` that encodes nothing is kept.
  public static func decoded(_ text: some Collection<UInt8>) -> String {
    let text = Array(text)
    guard text.contains(UInt8(ascii: "%")) else { return String(decoding: text, as: UTF8.self) }
    var decoded: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.count,
        let high = text[index + 1].hexadecimalValue, let low = text[index + 2].hexadecimalValue
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(text[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Encodes a path; `/` and RFC 3986's unreserved characters are kept.
  public static func encoded(path: String) -> String {
    var encoded: [UInt8] = []
    encoded.appendPercentEncoded(path: path)
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Encodes some bytes of a text.
  public static func encoded(_ text: String, where isEncoded: (UInt8) -> Bool) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if isEncoded(byte) { encoded.appendPercentEncoded(byte) } else { encoded.append(byte) }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
