/// A comment, or another run of one class between an opening and a closing delimiter.
final class CommentForm: Sendable {
  let open: [UInt8]
  /// The closing delimiter; empty if the comment ends at the line end, which is not part of it.
  let close: [UInt8]
  let token: TokenClass
  let nests: Bool
  let place: Place

  init(
    open: String, close: String, token: TokenClass = .comment, nests: Bool = false,
    place: Place = .anywhere
  ) {
    self.open = Array(open.utf8)
    self.close = Array(close.utf8)
    self.token = token
    self.nests = nests
    self.place = place
  }

  static func line(
    _ open: String, _ token: TokenClass = .comment, _ place: Place = .anywhere
  ) -> CommentForm {
    CommentForm(open: open, close: "", token: token, place: place)
  }

  static func block(
    _ open: String, _ close: String, _ token: TokenClass = .comment, nests: Bool = false
  ) -> CommentForm {
    CommentForm(open: open, close: close, token: token, nests: nests)
  }

  func read(_ cursor: inout Cursor) -> TokenClass {
    cursor.position += open.count
    if open.count == 3, open.last == UInt8(ascii: "*"), cursor.peek() == UInt8(ascii: "/") {
      // `/**/` is not a documentation comment.
      cursor.position += 1
      return .comment
    }
    guard let last = close.first else {
      cursor.position = cursor.endOfLine(cursor.position)
      return token
    }
    var depth = 1
    while cursor.position < cursor.end {
      if cursor.code[cursor.position] == last, cursor.matches(close, at: cursor.position) {
        cursor.position += close.count
        depth -= 1
        if depth == 0 { return token }
      } else if nests, cursor.matches("/*", at: cursor.position) {
        cursor.position += 2
        depth += 1
      } else {
        cursor.position += 1
      }
    }
    return token
  }
}
