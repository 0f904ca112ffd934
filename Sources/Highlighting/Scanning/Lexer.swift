/// Cuts the code of one language into spans.
///
/// A lexer does not recurse, and every look ahead is either bounded or remembered, so that the
/// work is linear in the code's length.
protocol Lexer {
  var cursor: Cursor { get set }

  /// Reads what is at the cursor, at least one byte if it is not the end, and says what it is.
  ///
  /// Nil: what has been read has no class. A byte at which nothing is read is passed over.
  mutating func step() -> TokenClass?

  /// The next span; nil when the code is over.
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

/// A lexer with rules of its own, which leaves everything else to a table.
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
  /// Anywhere that is not inside something else.
  case anywhere
  case lineStart
  /// Where a line starts, spaces apart.
  case firstOnLine
  /// Behind white space or where a line starts.
  case afterSpace
}
