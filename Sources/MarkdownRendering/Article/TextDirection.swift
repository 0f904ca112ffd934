import Primitives

/// The direction of blocks that differ from the page, as the attribute `dir`.
extension ArticleWriter {
  /// The `dir` attribute of a block whose first letter has another direction than the page; else
  /// empty.
  ///
  /// Source: the rules P2 and P3 of Unicode's bidirectional algorithm (UAX #9), which `dir=auto`
  /// asks a browser to follow.
  func direction(of block: Node) -> StaticString {
    var node = block.firstChild
    while let current = node {
      switch current.kind {
      case .text:
        if let isRightToLeft = TextDirection.isRightToLeft(current.literal) {
          return isRightToLeft == options.isRightToLeft ? "" : " dir=\"auto\""
        }
        fallthrough
      case .code, .htmlInline, .softBreak, .lineBreak, .footnoteReference: node = current.next
      case .strong, .emphasis, .link: node = current.firstChild
      // Container blocks get no `dir`.
      default: return ""
      }
    }
    return ""
  }
}

/// The direction of a text, by its first letter.
enum TextDirection {
  /// Whether the first letter of a text is written from right to left; nil without a letter.
  static func isRightToLeft(_ text: Bytes) -> Bool? {
    for index in 0..<text.count {
      switch text[index] {
      // Hebrew to Syriac and the blocks after them, and presentation forms.
      case 0xD6...0xDF: return true
      case 0xE0 where index + 1 < text.count && text[index + 1] < 0xA4: return true
      case 0xEF where index + 1 < text.count && (0xAC...0xB6).contains(text[index + 1]): return true
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        return false
      case 0xC3...0xE1, 0xE3...0xED: return false
      default: break
      }
    }
    return nil
  }
}

extension HTMLFragment {
  /// Whether the first letter after a start tag is written from right to left.
  ///
  /// `nil` if there is no letter before its end tag. Only the next few tags and texts are read.
  func isRightToLeft(after start: HTMLTag) -> Bool? {
    var position = start.range.upperBound
    for _ in 0..<8 {
      guard let (piece, end) = piece(at: position) else { return nil }
      position = end
      switch piece {
      case .text(let range):
        if let found = TextDirection.isRightToLeft(bytes.slice(range)) { return found }
      case .tag(let tag) where tag.isClosing: return nil
      default: break
      }
    }
    return nil
  }
}
