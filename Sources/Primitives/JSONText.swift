/// Writes JSON as bytes with keys in a fixed order, so that equal values give equal text.
public enum JSONText {
  /// Appends a quoted string, optionally from two parts.
  public static func append(_ text: String, _ rest: String = "", to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    append(contents: text, to: &output)
    if !rest.isEmpty { append(contents: rest, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  private static func append(contents text: String, to output: inout [UInt8]) {
    ByteOrder.withBytes(of: text) { bytes in
      var start = 0
      for index in 0..<bytes.count where isEscaped(bytes[index]) {
        output.append(contentsOf: bytes[start..<index])
        append(escaped: bytes[index], to: &output)
        start = index + 1
      }
      output.append(contentsOf: bytes[start...])
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private static func append(escaped byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): output.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\t"): output.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\r"): output.append(UInt8(ascii: "r"))
    case 0..<0x20, 0x7F:
      output.append(text: "u00")
      output += [Self.hexDigit(byte >> 4), Self.hexDigit(byte & 15)]
    default: output.append(byte)
    }
  }

  /// Returns a quoted string.
  public static func quoted(_ text: String) -> String {
    var output: [UInt8] = []
    append(text, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns a quoted string, or `null`.
  public static func quoted(_ text: String?) -> String {
    text.map { quoted($0) } ?? "null"
  }

  /// Returns an array of quoted strings.
  public static func list(_ texts: [String]) -> String {
    "[\(texts.map { quoted($0) }.joined(separator: ", "))]"
  }

  /// Returns an object whose values are JSON already.
  public static func object(_ fields: KeyValuePairs<String, String>) -> String {
    "{\(fields.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))}"
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
