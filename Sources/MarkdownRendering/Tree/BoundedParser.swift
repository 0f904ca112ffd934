internal import CCmarkGFM
internal import CMarkArena
internal import Primitives

/// Parses with cmark, in memory that is bounded and given back at the end.
enum BoundedParser {
  /// Why a text was not parsed.
  struct Refusal: Error {
    enum Reason {
      case memory, longParagraph, longLine, pipes, delimiterRows
    }

    let reason: Reason
    /// The line of the text, from 1; always 1 where memory was the reason.
    let line: Int
  }

  /// Hands the tree of `text` to `body`, which must not keep it: its memory is used again.
  ///
  /// - Throws: `Refusal`.
  static func parse<Result>(
    _ text: UnsafeBufferPointer<UInt8>, budget: Int, _ body: (Node) -> Result
  ) throws(Refusal) -> Result {
    guard let arena = michi_arena_enter(budget) else { throw Refusal(reason: .memory, line: 1) }
    defer { michi_arena_leave(arena) }
    let limits = michi_limits(
      text: Limits.markdownText, pipes: Limits.pipesInLine,
      delimiter_rows: Limits.delimiterRowsInParagraph)
    var refusal = michi_refusal()
    let document = text.withMemoryRebound(to: CChar.self) { characters in
      michi_parse(
        arena, characters.baseAddress, characters.count, limits, &refusal)
    }
    guard let document = Node(document) else { throw Refusal(refusal) }
    return body(document)
  }
}

extension BoundedParser.Refusal {
  fileprivate init(_ refusal: michi_refusal) {
    line = Int(refusal.line)
    switch refusal.reason {
    case michi_long_paragraph: reason = .longParagraph
    case michi_long_line: reason = .longLine
    case michi_many_pipes: reason = .pipes
    case michi_many_delimiter_rows: reason = .delimiterRows
    default: reason = .memory
    }
  }
}
