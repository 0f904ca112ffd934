import Primitives

/// Attributes in braces after an element: `{#id .class width=50%}`, and kramdown's `{: .class}`.
///
/// Sources: Pandoc's `header_attributes`, `link_attributes` and `bracketed_spans`; kramdown's
/// inline attribute lists.
struct AttributeList {
  /// A single attribute: `.class` has the name `class`, `#id` the name `id`.
  struct Attribute {
    let name: String
    /// The value; nil for a name alone.
    let value: String?
    /// The range of the attribute, counted from the opening brace.
    let range: Range<Int>
  }

  private(set) var attributes: [Attribute] = []
  /// The source text with its braces.
  let written: [UInt8]
  var place = 0..<0

  /// The highest number of bytes up to the closing brace.
  private static let reach = 2000

  /// Reads attributes in a brace that opens at `start`; nil if the brace has another meaning.
  ///
  /// - Parameter allowsNames: whether there may be only names, and values may be missing, as on a
  ///   component's line; always true for kramdown's form.
  init?(in text: Bytes, at start: Int, allowsNames: Bool = false) {
    guard start < text.count, text[start] == UInt8(ascii: "{") else { return nil }
    var reader = AttributeReader(
      text: text.slice(start..<min(text.count, start + Self.reach)),
      allowsNames: allowsNames)
    guard let attributes = reader.all() else { return nil }
    self.attributes = attributes
    written = Array(text[start..<start + reader.position])
  }

  /// The value of the first attribute with a name.
  func value(of name: String) -> String? { attributes.first { $0.name == name }?.value }

  func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }

  mutating func remove(_ name: String) { attributes.removeAll { $0.name == name } }

  mutating func append(_ others: AttributeList) {
    attributes += others.attributes
    place = others.place
  }

  func written(_ attribute: Attribute) -> String {
    String(decoding: written[attribute.range], as: UTF8.self)
  }
}

private struct AttributeReader {
  let text: Bytes
  var allowsNames: Bool
  var position = 1

  private var byte: UInt8? { position < text.count ? text[position] : nil }

  mutating func all() -> [AttributeList.Attribute]? {
    if byte == UInt8(ascii: ":") {
      allowsNames = true
      position += 1
    }
    var attributes: [AttributeList.Attribute] = []
    while true {
      skipBlanks()
      guard let byte else { return nil }
      let start = position
      if byte == UInt8(ascii: "}") {
        position += 1
        // `{it}` is a closure.
        let areNames = attributes.allSatisfy { $0.value == nil }
        return attributes.isEmpty || areNames && !allowsNames ? nil : attributes
      }
      let isSign = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#")
      guard let (name, value) = isSign ? sign(byte) : pair() else { return nil }
      attributes.append(
        AttributeList.Attribute(name: name, value: value, range: start..<position))
    }
  }

  private mutating func skipBlanks() {
    while let byte, byte.isBlank { position += 1 }
  }

  /// Reads `.class` or `#id`.
  private mutating func sign(_ sign: UInt8) -> (name: String, value: String?)? {
    position += 1
    let name = take { byte in
      byte > 0x20 && !"{}.#=\"'<>`\\/,;()".utf8.contains(byte)
    }
    return name.isEmpty ? nil : (sign == UInt8(ascii: "#") ? "id" : "class", name)
  }

  /// Reads `name=value` or, if names are allowed, `name`.
  private mutating func pair() -> (name: String, value: String?)? {
    guard byte?.isASCIILetter == true else { return nil }
    let name = take { $0.isASCIILetterOrDigit || "-_:".utf8.contains($0) }.lowercased()
    let end = position
    skipBlanks()
    guard byte == UInt8(ascii: "=") else {
      position = end
      return byte.map({ $0.isBlank || $0 == UInt8(ascii: "}") }) == true ? (name, nil) : nil
    }
    position += 1
    skipBlanks()
    return value().map { (name, $0) }
  }

  private mutating func value() -> String? {
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = take { $0 > 0x20 && !"{}\"'`<>".utf8.contains($0) }
      return value.isEmpty && !allowsNames ? nil : value
    }
    position += 1
    var value: [UInt8] = []
    while let byte, !byte.isLineEnd {
      position += 1
      if byte == quote { return String(decoding: value, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let next = self.byte, next == quote || next == byte {
        value.append(next)
        position += 1
      } else {
        value.append(byte)
      }
    }
    return nil
  }

  private mutating func take(while isPart: (UInt8) -> Bool) -> String {
    let start = position
    while let byte, isPart(byte) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }
}
