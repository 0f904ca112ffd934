import Primitives

/// Pairs of `~~` (GFM specification, 6.5) or `==` in the texts of one parent.
///
/// Both must have the same parent, so that elements nest. The rules for opening and closing are
/// those of emphasis, with the amendment for CJK characters.
struct SignPairs {
  /// A `~~` or `==` that opens or closes an element.
  struct Mark {
    let offset: Int
    /// Whether the signs are `==`.
    let isHighlight: Bool
    let opens: Bool

    var element: String { isHighlight ? "mark" : "del" }
  }

  /// The number of signs in a mark.
  static let length = 2
  /// The highest number of open marks between two that belong together.
  private static let reach = 1000

  let readsHighlights: Bool

  private(set) var known: Set<OpaquePointer> = []
  private(set) var marks: [OpaquePointer: [Mark]] = [:]

  /// The runs of a text node that are markup, in order.
  mutating func marks(in text: Node) -> [Mark] {
    hasMarks(in: text) ? marks[text.pointer, default: []].sorted { $0.offset < $1.offset } : []
  }

  /// Whether a run of a text node is markup.
  mutating func hasMarks(in text: Node) -> Bool {
    guard let parent = text.parent else { return false }
    if known.insert(parent.pointer).inserted { match(in: parent) }
    return marks[text.pointer] != nil
  }

  func mayBePart(_ sign: UInt8) -> Bool {
    sign == UInt8(ascii: "~") || sign == UInt8(ascii: "=") && readsHighlights
  }

  /// Two signs in a text, which may or may not be markup.
  struct Run {
    let text: Node
    let sign: UInt8
    let offset: Int
  }

  private mutating func match(in parent: Node) {
    var openers: [Run] = []
    var child = parent.firstChild
    while let node = child {
      child = node.next
      guard node.kind == .text else { continue }
      let bytes = node.literal
      var index = 0
      while index < bytes.count {
        let sign = bytes[index]
        guard mayBePart(sign) else {
          index += 1
          continue
        }
        var end = index
        while end < bytes.count, bytes[end] == sign { end += 1 }
        if end - index == Self.length {
          place(Run(text: node, sign: sign, offset: index), in: bytes, among: &openers)
        }
        index = end
      }
    }
  }

  private mutating func place(_ run: Run, in bytes: Bytes, among openers: inout [Run]) {
    let before = Self.before(run, in: bytes) ?? Self.neighbour(run.text.previous, of: run.text)
    let after = Self.after(run, in: bytes) ?? Self.neighbour(run.text.next, of: run.text)
    var flanks = Self.flanks(before: before, after: after)
    let isHighlight = run.sign == UInt8(ascii: "=")
    if isHighlight {
      // `a==b` is code, and so are operators in a list: "==, !=".
      let isCode = { (neighbour: Node?) in neighbour?.kind == .code }
      let (text, end) = (run.text, run.offset + Self.length)
      if Self.isName(before) || run.offset == 0 && isCode(text.previous)
        || ",.;:!?)]}>\"'=/|&".unicodeScalars.contains(after)
      {
        flanks.opens = false
      }
      if Self.isName(after) || end == bytes.count && isCode(text.next)
        || ",;:([{<=/|&".unicodeScalars.contains(before)
      {
        flanks.closes = false
      }
    }
    if flanks.closes,
      let index = openers.suffix(Self.reach).lastIndex(where: { $0.sign == run.sign })
    {
      let opener = openers[index]
      openers.removeSubrange(index...)
      marks[opener.text.pointer, default: []].append(
        Mark(offset: opener.offset, isHighlight: isHighlight, opens: true))
      marks[run.text.pointer, default: []].append(
        Mark(offset: run.offset, isHighlight: isHighlight, opens: false))
    } else if flanks.opens {
      openers.append(run)
    }
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && UInt8(truncatingIfNeeded: scalar.value).isASCIILetterOrDigit
  }

  /// The character before a run as the author wrote it; nil at the beginning of its text.
  static func before(_ run: Run, in text: Bytes) -> Unicode.Scalar? {
    var index = run.offset
    while index >= 3, ParserMarks.isMark(text, at: index - 3) {
      if let meaning = ParserMarks.meaning(text[index - 1]) { return Unicode.Scalar(meaning) }
      index -= 3
    }
    return text.scalar(before: index)
  }

  /// The character after a run as the author wrote it; nil at the end of its text.
  static func after(_ run: Run, in text: Bytes) -> Unicode.Scalar? {
    var index = run.offset + length
    while index < text.count, ParserMarks.isMark(text, at: index) {
      if let meaning = ParserMarks.meaning(text[index + 2]) { return Unicode.Scalar(meaning) }
      index += 3
    }
    return text.scalar(at: index)
  }

  /// A substitute for the character next to a run at the edge of its text.
  ///
  /// It is a space next to a line break and at the edge of a block, and `*` next to other markup.
  static func neighbour(_ neighbour: Node?, of text: Node) -> Unicode.Scalar {
    switch neighbour?.kind {
    case .softBreak, .lineBreak: return " "
    case .some: return "*"
    case nil: break
    }
    switch text.parent?.kind {
    case .emphasis, .strong, .link, .image: return "*"
    default: return " "
    }
  }

  private static func flanks(
    before: Unicode.Scalar, after: Unicode.Scalar
  ) -> (opens: Bool, closes: Bool) {
    let left = CharacterClass(before)
    let right = CharacterClass(after)
    let isCJK = before.isCJK || after.isCJK
    if isCJK, left != .space, right != .space { return (true, true) }
    return (
      right != .space && (right != .punctuation || left != .letter),
      left != .space && (left != .punctuation || right != .letter)
    )
  }
}
