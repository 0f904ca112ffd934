internal import CCmarkGFM
internal import CMarkArena
internal import Primitives

/// Parsing, with memory that is bounded and given back at the end.
enum MarkdownTree {
  /// What of cmark-gfm may be switched on: nothing with state that threads share.
  struct Features: OptionSet {
    let rawValue: Int32
    static let table = Features(rawValue: Int32(MICHI_TABLE))
    static let taskList = Features(rawValue: Int32(MICHI_TASK_LIST))
    static let footnotes = Features(rawValue: 1 << 8)
  }

  /// Why a text was not parsed.
  struct Refusal: Error {
    enum Reason {
      case memory, longParagraph, longLine, pipes, delimiterRows
    }

    let reason: Reason
    /// The line of the text, from 1; of memory it says nothing.
    let line: Int
  }

  /// Hands the tree of `text` to `body`; it must not leave it.
  ///
  /// - Throws: `Refusal`.
  static func parse<Result>(
    _ text: UnsafeBufferPointer<UInt8>, features: Features,
    budget: Int, _ body: (Node) -> Result
  ) throws(Refusal) -> Result {
    guard let arena = michi_arena_enter(budget) else { throw Refusal(reason: .memory, line: 1) }
    defer { michi_arena_leave(arena) }
    let options = features.contains(.footnotes) ? CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT
    let limits = michi_limits(
      text: Limits.markdownText, pipes: Limits.pipesInLine,
      delimiter_rows: Limits.delimiterRowsInParagraph)
    var refusal = michi_refusal()
    let document = text.withMemoryRebound(to: CChar.self) { characters in
      michi_parse(
        arena, characters.baseAddress, characters.count, options, features.rawValue & 0xFF, limits,
        &refusal)
    }
    guard let document = Node(document) else { throw Refusal(refusal) }
    return body(document)
  }
}

extension MarkdownTree.Refusal {
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
