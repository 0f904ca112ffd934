import Primitives

extension MarkupState {
  /// Reads the first bytes of a part while they continue the current text, value or name.
  ///
  /// Returns their range.
  mutating func readOn(_ bytes: [UInt8], _ part: Range<Int>) -> Range<Int> {
    func before(_ end: UInt8) -> Range<Int> {
      let place = bytes.withUnsafeBufferPointer {
        ByteSearch.first(
          end, or: end, in: UnsafeBufferPointer(rebasing: $0[..<part.upperBound]),
          from: part.lowerBound)
      }
      return part.lowerBound..<(place ?? part.upperBound)
    }
    switch place {
    case .text, .plainText, .rawText:
      if pending.isEmpty { return before(UInt8(ascii: "<")) }
    case .quotedValue(let quote):
      let isChecked = rule == .address || rule == .scriptAddress
      if !isChecked || address == .safe { return before(quote) }
    case .tagName: return Self.readLetters(of: bytes, part, into: &element)
    case .attributeName: return Self.readLetters(of: bytes, part, into: &attribute)
    default: break
    }
    return part.lowerBound..<part.lowerBound
  }

  private static func readLetters(
    of bytes: [UInt8], _ part: Range<Int>, into name: inout [UInt8]
  ) -> Range<Int> {
    var end = part.lowerBound
    while end < part.upperBound, bytes[end].isASCIILetter {
      if name.count < AttributeRule.longestName { name.append(bytes[end].lowercasedASCII) }
      end += 1
    }
    return part.lowerBound..<end
  }

  mutating func read(_ byte: UInt8) -> Fault? {
    switch place {
    case .text:
      if byte == UInt8(ascii: "<") { place = .tagOpen }
    case .plainText, .rawText:
      readRawText(byte)
    case .tagOpen:
      readTagOpen(byte)
    case .endTagOpen:
      readEndTagOpen(byte)
    case .declarationOpen(let dashes):
      readDeclarationOpen(byte, dashes)
    case .declaration:
      if byte == UInt8(ascii: ">") { place = .text }
    case .comment(let dashes):
      readComment(byte, dashes)
    case .tagName:
      if !readEnd(byte), element.count < AttributeRule.longestName {
        element.append(byte.lowercasedASCII)
      }
    case .beforeAttribute, .afterQuotedValue:
      if !readEnd(byte) { beginAttribute(byte) }
    case .attributeName, .afterAttributeName:
      readAttribute(byte)
    case .beforeValue:
      readBeforeValue(byte)
    case .quotedValue(let quote):
      return readValue(byte, quote)
    case .unquotedValue:
      if byte != UInt8(ascii: "/") { _ = readEnd(byte) }
    case .boundary:
      if readEnd(byte) { return nil }
      return Fault(
        "a space, \"/\" or \">\" must follow the section, because it may end a name or value",
        "put the space after the section, not inside it")
    }
    return nil
  }

  private mutating func readTagOpen(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/"): place = .endTagOpen
    case UInt8(ascii: "!"): place = .declarationOpen(0)
    case UInt8(ascii: "?"): place = .declaration
    case UInt8(ascii: "<"): break
    case _ where byte.isASCIILetter: beginTag(byte, isEndTag: false)
    default: place = .text
    }
  }

  private mutating func readEndTagOpen(_ byte: UInt8) {
    if byte.isASCIILetter {
      beginTag(byte, isEndTag: true)
    } else {
      place = byte == UInt8(ascii: ">") ? .text : .declaration
    }
  }

  private mutating func beginTag(_ byte: UInt8, isEndTag: Bool) {
    place = .tagName
    self.isEndTag = isEndTag
    element = [byte.lowercasedASCII]
    attribute = []
  }

  private mutating func readDeclarationOpen(_ byte: UInt8, _ dashes: Int) {
    if byte == UInt8(ascii: "-") {
      place = dashes == 1 ? .comment(2) : .declarationOpen(1)
    } else {
      place = byte == UInt8(ascii: ">") ? .text : .declaration
    }
  }

  private mutating func readComment(_ byte: UInt8, _ dashes: Int) {
    switch byte {
    case UInt8(ascii: "-"): place = .comment(min(dashes + 1, 2))
    case UInt8(ascii: ">") where dashes == 2: place = .text
    case UInt8(ascii: "!") where dashes == 2: break
    default: place = .comment(0)
    }
  }

  /// Reads raw text up to the end tag of the element.
  private mutating func readRawText(_ byte: UInt8) {
    let wanted = Array("</".utf8) + element
    if pending == wanted {
      pending = []
      isEndTag = true
      if readEnd(byte) { return }
      isEndTag = false
    }
    if wanted[pending.count] == byte.lowercasedASCII {
      pending.append(byte.lowercasedASCII)
    } else {
      pending = byte == UInt8(ascii: "<") ? [byte] : []
    }
  }

  /// Reads a byte that ends a name anywhere in a tag: white space, `/` or `>`.
  private mutating func readEnd(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: ">") {
      endTag()
    } else if byte.isHTMLSpace || byte == UInt8(ascii: "/") {
      place = .beforeAttribute
    } else {
      return false
    }
    return true
  }

  private mutating func beginAttribute(_ byte: UInt8) {
    place = .attributeName
    attribute = [byte.lowercasedASCII]
  }

  private mutating func readAttribute(_ byte: UInt8) {
    if byte == UInt8(ascii: "=") {
      place = .beforeValue
    } else if byte.isHTMLSpace {
      place = .afterAttributeName
    } else if !readEnd(byte) {
      if place == .afterAttributeName {
        beginAttribute(byte)
      } else if attribute.count < AttributeRule.longestName {
        attribute.append(byte.lowercasedASCII)
      }
    }
  }

  private mutating func readBeforeValue(_ byte: UInt8) {
    address = .start
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      place = .quotedValue(byte)
      rule = AttributeRule.rule(for: attribute, of: element)
    case UInt8(ascii: ">"): endTag()
    default: if !byte.isHTMLSpace { place = .unquotedValue }
    }
  }

  private mutating func readValue(_ byte: UInt8, _ quote: UInt8) -> Fault? {
    if byte == quote {
      place = .afterQuotedValue
      rule = nil
      attribute = []
      address = .start
      return nil
    }
    guard rule == .address || rule == .scriptAddress else { return nil }
    guard let next = address.after(byte) else {
      address = .forbidden
      return Fault(
        "in \"\(attributeName)\", a value cannot come before \":\", "
          + "because it would set the URL's scheme")
    }
    address = next
    return nil
  }

  /// Ends a tag at `>`; the next state depends on the element.
  private mutating func endTag() {
    attribute = []
    address = .start
    pending = []
    if !isEndTag, Self.plainTextElements.contains(elementName) {
      place = .plainText
    } else if !isEndTag, Self.rawTextElements.contains(elementName) {
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
