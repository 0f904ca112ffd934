/// The text below a node, without markup: what an image's `alt` says.
enum PlainText {
  /// Hands out the texts below `root` in order; a line break is a space.
  static func forEach(in root: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let space: [UInt8] = [UInt8(ascii: " ")]
    var node = root.firstChild
    while let current = node {
      switch current.kind {
      case .text, .code, .htmlInline: body(current.literal)
      case .softBreak, .lineBreak: space.withUnsafeBufferPointer(body)
      default: break
      }
      node = current.firstChild ?? following(current, in: root)
    }
  }

  /// Whether a reader sees anything of what is below `root`: a picture, or text that is not blank.
  static func isShown(below root: Node) -> Bool {
    var node = root.firstChild
    while let current = node {
      switch current.kind {
      case .image, .footnoteReference, .htmlInline: return true
      case .text, .code:
        let text = current.literal
        var index = 0
        while index < text.count {
          if Marks.isMark(text, at: index) {
            index += 3
          } else if text[index] <= 0x20 {
            index += 1
          } else {
            return true
          }
        }
      default: break
      }
      node = current.firstChild ?? following(current, in: root)
    }
    return false
  }

  /// The node after `node` and all its children, within `root`.
  private static func following(_ node: Node, in root: Node) -> Node? {
    var current = node
    while current != root {
      if let next = current.next { return next }
      guard let parent = current.parent else { return nil }
      current = parent
    }
    return nil
  }
}
