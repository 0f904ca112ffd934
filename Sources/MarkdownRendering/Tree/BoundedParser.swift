internal import CCmarkGFM
internal import CMarkArena
internal import Primitives

/// Parses with cmark, in memory that is bounded and given back at the end.
enum BoundedParser {
  /// Why a text was not parsed, and the line of it, from 1.
  struct Refusal: Error {
    let reason: michi_reason
    let line: Int
  }

  /// Hands the tree of `text` to `body`, which must not keep it: its memory is used again.
  static func parse<Result>(
    _ text: UnsafeBufferPointer<UInt8>, budget: Int, _ body: (Node) -> Result
  ) throws(Refusal) -> Result {
    guard let arena = michi_arena_enter(budget) else {
      throw Refusal(reason: michi_over_budget, line: 1)
    }
    defer { michi_arena_leave(arena) }
    let limits = michi_limits(
      text: Limits.markdownText, pipes: Limits.pipesInLine,
      delimiter_rows: Limits.delimiterRowsInParagraph)
    var refusal = michi_refusal()
    let document = text.withMemoryRebound(to: CChar.self) { characters in
      michi_parse(
        arena, characters.baseAddress, characters.count, limits, &refusal)
    }
    guard let document = Node(document) else {
      throw Refusal(reason: refusal.reason, line: Int(refusal.line))
    }
    return body(document)
  }
}
