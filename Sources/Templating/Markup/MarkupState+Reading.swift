/// Following the template's own bytes.
extension MarkupState {
  /// Goes on by one byte.
  ///
  /// - Returns: what is wrong with the byte here, if anything.
  mutating func read(_ byte: UInt8) -> Fault? {
    switch place {
    case .text:
      if byte == UInt8(ascii: "<") { place = .tagOpen }
    case .plainText, .rawText:
      readRawText(byte)
    case .tagOpen:
      readTagOpen(byte)
    case .endTagOpen:
      if Self.isLetter(byte) {
        beginTag(byte, isEndTag: true)
      } else {
        place = byte == UInt8(ascii: ">") ? .text : .declaration
      }
    case .declarationOpen(let dashes):
      readDeclarationOpen(byte, dashes)
    case .declaration:
      if byte == UInt8(ascii: ">") { place = .text }
    case .comment(let dashes):
      readComment(byte, dashes)
    default:
      return readTag(byte)
    }
    return nil
  }

  private mutating func readTagOpen(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/"): place = .endTagOpen
    case UInt8(ascii: "!"): place = .declarationOpen(0)
    case UInt8(ascii: "?"): place = .declaration
    case UInt8(ascii: "<"): break
    default:
      if Self.isLetter(byte) { beginTag(byte, isEndTag: false) } else { place = .text }
    }
  }

  private mutating func beginTag(_ byte: UInt8, isEndTag: Bool) {
    place = .tagName
    self.isEndTag = isEndTag
    element = [Self.lowercased(byte)]
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

  /// Waits for the end tag of the element.
  private mutating func readRawText(_ byte: UInt8) {
    let wanted = Array("</".utf8) + element
    if pending.count == wanted.count {
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
        place = .tagName
        isEndTag = true
        pending = []
        _ = readTag(byte)
        return
      }
      pending = []
    }
    if wanted[pending.count] == Self.lowercased(byte) {
      pending.append(Self.lowercased(byte))
    } else {
      pending = byte == UInt8(ascii: "<") ? [byte] : []
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
