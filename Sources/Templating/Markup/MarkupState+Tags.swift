/// Following the template inside a tag.
extension MarkupState {
  /// Goes on by one byte between `<a` and `>`.
  mutating func readTag(_ byte: UInt8) -> Fault? {
    switch place {
    case .quotedValue(let quote):
      return readValue(byte, quote)
    case .unquotedValue:
      if Self.isSpace(byte) { place = .beforeAttribute } else if byte == 0x3E { endTag() }
    case .beforeValue:
      readBeforeValue(byte)
    case .tagName:
      if !readEnd(byte) { element.append(Self.lowercased(byte)) }
    case .boundary:
      if !readEnd(byte) { return .noBoundary }
    case .attributeName:
      if byte == UInt8(ascii: "=") {
        place = .beforeValue
      } else if Self.isSpace(byte) {
        place = .afterAttributeName
      } else if !readEnd(byte) {
        attribute.append(Self.lowercased(byte))
      }
    case .afterAttributeName:
      if byte == UInt8(ascii: "=") {
        place = .beforeValue
      } else if !Self.isSpace(byte), !readEnd(byte) {
        beginAttribute(byte)
      }
    default:
      if !readEnd(byte) { beginAttribute(byte) }
    }
    return nil
  }

  /// White space, `/` and `>` end a name wherever they stand in a tag.
  private mutating func readEnd(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: ">") {
      endTag()
    } else if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
      place = .beforeAttribute
    } else {
      return false
    }
    return true
  }

  private mutating func beginAttribute(_ byte: UInt8) {
    place = .attributeName
    attribute = [Self.lowercased(byte)]
  }

  private mutating func readBeforeValue(_ byte: UInt8) {
    address = .start
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): place = .quotedValue(byte)
    case UInt8(ascii: ">"): endTag()
    default: if !Self.isSpace(byte) { place = .unquotedValue }
    }
  }

  private mutating func readValue(_ byte: UInt8, _ quote: UInt8) -> Fault? {
    if byte == quote {
      place = .afterQuotedValue
      attribute = []
      address = .start
      return nil
    }
    guard rule == .address || rule == .scriptAddress else { return nil }
    guard let next = address.after(byte) else {
      address = .forbidden
      return .schemeFromValue(String(decoding: attribute, as: UTF8.self))
    }
    address = next
    return nil
  }

  /// What the attribute that is being read takes.
  var rule: AttributeRule { AttributeRule.rule(for: attribute, of: element) }

  /// `>`: what follows depends on the element.
  private mutating func endTag() {
    attribute = []
    address = .start
    pending = []
    let name = String(decoding: element, as: UTF8.self)
    if !isEndTag, Self.plainTextElements.contains(name) {
      place = .plainText
    } else if !isEndTag, Self.rawTextElements.contains(name) {
      place = .rawText
    } else {
      place = .text
      element = []
    }
    isEndTag = false
  }

  private static let plainTextElements: Set<String> = ["title", "textarea"]
  private static let rawTextElements: Set<String> = [
    "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]
}
