import Primitives

/// The plain text below a node, as in the `alt` of an image.
enum PlainText {
  /// Passes the texts below `root` to `body`, in order; a line break is LF.
  ///
  /// - Parameter ofReadings: whether only the readings of ruby are passed.
  static func forEach(in root: Node, ofReadings: Bool = false, _ body: (Bytes) -> Void) {
    let feed: [UInt8] = [UInt8(ascii: "\n")]
    var ruby = RubyText()
    var node = root.firstChild
    while let current = node {
      let tag = current.kind == .htmlInline ? HTMLElement.ofTag(current.literal) : nil
      if tag != nil { ruby.pass(current.literal) }
      switch current.kind {
      case _ where ruby.isReading != ofReadings: break
      case .softBreak, .lineBreak: feed.withUnsafeBufferPointer(body)
      case .htmlInline where tag?.name == "br": feed.withUnsafeBufferPointer(body)
      case .htmlInline where tag != nil || isComment(current): break
      case .text, .code, .htmlInline: body(current.literal)
      default: break
      }
      node = current.firstChild ?? current.following(in: root)
    }
  }

  private static func isComment(_ node: Node) -> Bool { node.literal.starts(with: "<!--".utf8) }

  /// Whether anything below `root` is visible: an image, or text that is not blank.
  static func isShown(below root: Node) -> Bool {
    var node = root.firstChild
    while let current = node {
      switch current.kind {
      case .htmlInline where isComment(current): break
      case .image, .footnoteReference, .htmlInline: return true
      case .text, .code:
        let text = ParserMarks.removed(from: current.literal, keepsBackslash: true)
        if text.contains(where: { $0 > 0x20 }) { return true }
      default: break
      }
      node = current.firstChild ?? current.following(in: root)
    }
    return false
  }
}
