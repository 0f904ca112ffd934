internal import Primitives

/// `[ ]` or `[x]` at the beginning of a list item.
///
/// cmark 0.29's extension knows tasks only where the list stands in no quote and no footnote.
/// Source of what a task is: GFM specification, 5.3.
struct TaskMark: Equatable {
  /// The text that begins with the mark.
  let node: Node
  /// Whether the task is done.
  let isChecked: Bool

  /// How many bytes of the text are the mark and the space behind it.
  static let length = 4

  /// The mark of a list item; nil when it has none.
  init?(of item: Node) {
    guard item.kind == .item, let paragraph = item.firstChild, paragraph.kind == .paragraph,
      let text = paragraph.firstChild, text.kind == .text
    else { return nil }
    let bytes = text.literal
    guard bytes.count >= Self.length, bytes[0] == UInt8(ascii: "["),
      bytes[2] == UInt8(ascii: "]"), bytes[3].isASCIISpace,
      bytes.count > Self.length || text.next != nil
    else { return nil }
    switch bytes[1] {
    case UInt8(ascii: " "): isChecked = false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): isChecked = true
    default: return nil
    }
    node = text
  }
}
