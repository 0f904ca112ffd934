internal import CCmarkGFM
internal import CMarkArena

/// Parsing, with memory that is bounded and given back at the end.
enum MarkdownTree {
  /// What of cmark-gfm may be switched on: nothing with state that threads share.
  struct Features: OptionSet {
    let rawValue: Int32
    static let table = Features(rawValue: Int32(MICHI_TABLE))
    static let taskList = Features(rawValue: Int32(MICHI_TASK_LIST))
    static let footnotes = Features(rawValue: 1 << 8)
  }

  /// The parser needed more memory than its budget.
  struct OverBudget: Error {}

  /// Hands the tree of `text` to `body`; it must not leave it.
  ///
  /// - Throws: `OverBudget`.
  static func parse<Result>(
    _ text: UnsafeBufferPointer<UInt8>, features: Features,
    budget: Int, _ body: (Node) -> Result
  ) throws(OverBudget) -> Result {
    guard let arena = michi_arena_enter(budget) else { throw OverBudget() }
    defer { michi_arena_leave(arena) }
    let options = features.contains(.footnotes) ? CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT
    let document = text.withMemoryRebound(to: CChar.self) { characters in
      michi_parse(
        arena, characters.baseAddress, characters.count, options, features.rawValue & 0xFF)
    }
    guard let document = Node(document) else { throw OverBudget() }
    return body(document)
  }
}
