import CCmarkGFM
import CMarkArena

/// A node of cmark's tree, valid as long as the tree's arena.
struct Node: Equatable {
  /// The kind of a node, with the numbers of `CMarkArena`.
  enum Kind: UInt32 {
    case document
    case blockQuote
    case list
    case item
    case codeBlock
    case htmlBlock
    case paragraph
    case heading
    case thematicBreak
    case footnoteDefinition
    case table
    case tableRow
    case tableCell
    /// A block of a syntax extension beyond GFM, around other blocks.
    case customBlock
    case text
    case softBreak
    case lineBreak
    case code
    case htmlInline
    case emphasis
    case strong
    case link
    case image
    case footnoteReference
    case other

    var isInline: Bool { rawValue >= Kind.text.rawValue && self != .other }
  }

  let pointer: OpaquePointer

  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  var kind: Kind { Kind(rawValue: michi_kind_of_node(pointer).rawValue) ?? .other }
  var isBreak: Bool { kind == .softBreak || kind == .lineBreak }
  var parent: Node? { Node(cmark_node_parent(pointer)) }
  var next: Node? { Node(cmark_node_next(pointer)) }
  var previous: Node? { Node(cmark_node_previous(pointer)) }
  var firstChild: Node? { Node(cmark_node_first_child(pointer)) }
  var lastChild: Node? { Node(cmark_node_last_child(pointer)) }

  /// The line on which the node begins, from 1.
  ///
  /// For inlines it may be too low, never too high.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) - linesBefore }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) - linesBefore }
  /// The column in the text that cmark parses, in bytes from 1; 0 for blocks that Michi adds.
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }

  private var linesBefore: Int { MICHI_LINES_BEFORE }

  /// The bytes of a text, a code span, a code block, raw HTML or a footnote's number.
  var literal: Bytes { bytes(cmark_node_get_literal(pointer)) }
  var address: Bytes { bytes(cmark_node_get_url(pointer)) }
  var title: Bytes { bytes(cmark_node_get_title(pointer)) }
  /// The info string of a fenced code block.
  var fenceInfo: Bytes { bytes(cmark_node_get_fence_info(pointer)) }

  /// The character and the length of a code block's fence; nil for an indented block.
  var fence: (sign: UInt8, length: Int)? {
    var length: Int32 = 0
    var offset: Int32 = 0
    var sign: CChar = 0
    guard cmark_node_get_fenced(pointer, &length, &offset, &sign) != 0 else { return nil }
    return (UInt8(bitPattern: sign), Int(length))
  }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var isOrderedList: Bool { kind == .list && isOrdered }
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }
  var isTask: Bool { michi_node_is_task(pointer) }
  var isChecked: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }
  var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

  enum Alignment: UInt8 {
    case left = 0x6C
    case center = 0x63
    case right = 0x72
  }

  /// The alignment of a table's column, from 0; nil if the table does not set it.
  func alignment(ofColumn column: Int) -> Alignment? {
    guard column < cmark_gfm_extensions_get_table_columns(pointer),
      let alignments = cmark_gfm_extensions_get_table_alignments(pointer)
    else { return nil }
    return Alignment(rawValue: alignments[column])
  }

  /// Removes the node from the tree; its memory stays until the arena ends.
  func unlink() {
    cmark_node_unlink(pointer)
  }

  /// The children, which may be moved during iteration.
  var children: some Sequence<Node> {
    sequence(state: firstChild) { next in
      defer { next = next?.next }
      return next
    }
  }

  /// Whether it is an ancestor of a node.
  func isAround(_ node: Node) -> Bool {
    var outer = node.parent
    while let next = outer, next != self { outer = next.parent }
    return outer != nil
  }

  /// The next node after this one and all its descendants, within `root`.
  func following(in root: Node? = nil) -> Node? {
    var current = self
    while current != root {
      if let next = current.next { return next }
      guard let parent = current.parent else { return nil }
      current = parent
    }
    return nil
  }

  /// Creates a node outside of the tree, in the tree's memory.
  static func make(_ kind: Kind) -> Node? {
    Node(michi_new_node(michi_node_kind(rawValue: kind.rawValue)))
  }

  static func text(_ bytes: some Sequence<UInt8>) -> Node? {
    let text = make(.text)
    text?.setLiteral(bytes)
    return text
  }

  /// Replaces the bytes of a text node; bytes that were read from it before become invalid.
  func setLiteral(_ bytes: some Sequence<UInt8>) {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
      _ = cmark_node_set_literal(pointer, $0.baseAddress)
    }
  }

  func insert(before sibling: Node) { _ = cmark_node_insert_before(sibling.pointer, pointer) }
  func insert(after sibling: Node) { _ = cmark_node_insert_after(sibling.pointer, pointer) }
  func append(_ child: Node) { _ = cmark_node_append_child(pointer, child.pointer) }

  /// Moves the nodes from `first` up to, but not including, `end` into this node.
  func append(from first: Node?, upTo end: Node?) {
    var next = first
    while let node = next, node != end {
      next = node.next
      append(node)
    }
  }

  /// cmark replaces NUL by U+FFFD, so its strings end at the first one.
  private func bytes(_ text: UnsafePointer<CChar>?) -> Bytes {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self),
      count: michi_text_length(text))
  }
}

/// A traversal that enters and leaves each node; leaves are only entered.
struct Walk {
  private let iterator: OpaquePointer

  init(over document: Node) {
    iterator = cmark_iter_new(document.pointer)
  }

  /// The next node and whether it is entered; nil at the end.
  func next() -> (node: Node, isEntering: Bool)? {
    let event = cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE, let node = Node(cmark_iter_get_node(iterator)) else {
      return nil
    }
    return (node, event == CMARK_EVENT_ENTER)
  }

  /// The next node that is entered; nil at the end.
  func nextEntered() -> Node? {
    while let (node, isEntering) = next() {
      if isEntering { return node }
    }
    return nil
  }

  /// Skips the descendants of `node`, which has just been entered.
  func skipRest(of node: Node) {
    cmark_iter_reset(iterator, node.pointer, CMARK_EVENT_EXIT)
  }
}
