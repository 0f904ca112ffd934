/// Splits the code of one language into spans.
///
/// A lexer does not recurse, and every lookahead is either bounded or remembered, so that the work
/// is linear in the code's length.
protocol Lexer {
  var cursor: Cursor { get set }

  /// Reads at least one byte at the cursor, except at the end, and returns its class.
  ///
  /// Nil for code without a class. A byte at which nothing is read is skipped.
  mutating func step() -> TokenClass?

  /// The next span; nil at the end of the code.
  mutating func next() -> Span?
}

extension Lexer {
  mutating func next() -> Span? {
    while cursor.position < cursor.end {
      cursor.tokenStart = cursor.position
      let token = step()
      if cursor.position == cursor.tokenStart {
        cursor.position += 1
      } else if let token {
        return Span(cursor.tokenStart..<min(cursor.position, cursor.end), token)
      }
    }
    return nil
  }
}

/// A lexer with rules of its own, which leaves everything else to a `TableLexer`.
protocol TableBasedLexer: Lexer {
  var table: TableLexer { get set }
}

extension TableBasedLexer {
  var cursor: Cursor {
    _read { yield table.cursor }
    _modify { yield &table.cursor }
  }
}

enum Place: UInt8, Sendable {
  /// Anywhere outside of strings and comments.
  case anywhere
  case lineStart
  /// At the start of a line, after any spaces.
  case firstOnLine
  /// After white space or at the start of a line.
  case afterSpace
}
