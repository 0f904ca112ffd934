import Primitives

/// The ranges of a tag's parts in a fragment, without decoding.
///
/// The grammar is CommonMark's (section "Raw HTML"), slightly extended: white space between
/// attributes may be missing, and unquoted values may contain `=`. As in CommonMark, `<` and quotes
/// are not allowed outside of quoted values. This keeps reading linear for any input: every byte
/// takes the states "outside", "in double quotes" and "in single quotes" to different states, and a
/// `<` ends all readings that are outside, so no byte is read by more than three tags.
///
/// `<img src=a.png/>` is self-closing, as its author meant, although HTML makes the slash part of
/// the value. Only the URL of a link can end with one (`<a href=b/>`).
struct HTMLTag {
  struct Attribute {
    let name: Range<Int>
    /// The range of the value without quotes; nil for a name alone.
    let value: Range<Int>?
    /// The end of the attribute, after the closing quote.
    let end: Int

    /// The range of the value; for a name alone, the empty range after the name.
    var content: Range<Int> { value ?? name.upperBound..<name.upperBound }
    /// The range from the name to the end of the value.
    var range: Range<Int> { name.lowerBound..<content.upperBound }

    /// Whether the attribute sets an id: `id`, or `name` of an `<a>`.
    func isID(_ name: String, of element: String) -> Bool {
      value?.isEmpty == false && (name == "id" || (name == "name" && element == "a"))
    }
  }

  let name: Range<Int>
  let isClosing: Bool
  let isSelfClosing: Bool
  let attributes: [Attribute]
  /// The range from `<` to `>`.
  let range: Range<Int>

  /// Reads the tag that begins with the `<` at `start`; nil if no complete tag is there.
  init?(in html: Bytes, at start: Int) {
    var reader = HTMLTagReader(html: html, position: start + 1)
    isClosing = reader.take(UInt8(ascii: "/"))
    guard let name = reader.elementName() else { return nil }
    self.name = name
    var attributes: [Attribute] = []
    var isSelfClosing = false
    while true {
      isSelfClosing = reader.skipSpaceAndSlashes()
      if reader.take(UInt8(ascii: ">")) { break }
      guard let attribute = reader.attribute() else { return nil }
      attributes.append(attribute)
    }
    if let last = attributes.last, let value = reader.withoutSlash(last) {
      attributes[attributes.count - 1] = Attribute(
        name: last.name, value: value, end: value.upperBound)
      isSelfClosing = true
    }
    self.isSelfClosing = isSelfClosing
    self.attributes = attributes
    range = start..<reader.position
  }

  /// The first attribute with a name in lower case.
  func attribute(_ name: String, of fragment: HTMLFragment) -> Attribute? {
    attributes.first { fragment.lowercased($0.name) == name }
  }
}

private struct HTMLTagReader {
  let html: Bytes
  var position: Int

  var byte: UInt8? { position < html.count ? html[position] : nil }

  mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    position += 1
    return true
  }

  mutating func elementName() -> Range<Int>? {
    byte?.isASCIILetter == true ? word { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") } : nil
  }

  /// Skips white space and slashes between attributes; returns whether the last byte was a slash.
  mutating func skipSpaceAndSlashes() -> Bool {
    var lastIsSlash = false
    while let byte, byte == UInt8(ascii: "/") || byte.isHTMLSpace {
      lastIsSlash = byte == UInt8(ascii: "/")
      position += 1
    }
    return lastIsSlash
  }

  /// The value without a final slash that belongs to the tag; nil if there is none.
  func withoutSlash(_ attribute: HTMLTag.Attribute) -> Range<Int>? {
    guard let value = attribute.value, value.count > 1, value.upperBound == position - 1,
      html[value.upperBound - 1] == UInt8(ascii: "/")
    else { return nil }
    let name = html[attribute.name].lazy.map(\.lowercasedASCII)
    guard !name.elementsEqual("href".utf8), !name.elementsEqual("cite".utf8) else { return nil }
    return value.lowerBound..<value.upperBound - 1
  }

  mutating func skipSpace() {
    while let byte, byte.isHTMLSpace { position += 1 }
  }

  mutating func attribute() -> HTMLTag.Attribute? {
    let name = word {
      $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">")
    }
    guard let name, !name.isEmpty else { return nil }
    let end = position
    skipSpace()
    guard take(UInt8(ascii: "=")) else {
      position = end
      return HTMLTag.Attribute(name: name, value: nil, end: end)
    }
    skipSpace()
    guard let value = value() else { return nil }
    return HTMLTag.Attribute(name: name, value: value, end: position)
  }

  private mutating func value() -> Range<Int>? {
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return word { $0 == UInt8(ascii: ">") }
    }
    position += 1
    let start = position
    while let byte {
      position += 1
      if byte == quote { return start..<position - 1 }
    }
    return nil
  }

  /// Reads up to white space or an end; nil if a `<`, a quote or the end of the HTML comes first.
  private mutating func word(upTo isEnd: (UInt8) -> Bool) -> Range<Int>? {
    let start = position
    while let byte {
      if byte.isHTMLSpace || isEnd(byte) { return start..<position }
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"): return nil
      default: break
      }
      position += 1
    }
    return nil
  }
}
