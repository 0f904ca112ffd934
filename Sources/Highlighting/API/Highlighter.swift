import Primitives

/// Classifies the parts of a piece of code.
///
/// The work is linear in the code's length for any code, and no code is refused.
package enum Highlighter {
  /// Calls `each` with every classified span, in order; spans do not overlap and are not empty.
  ///
  /// White space, names and punctuation without a class are in no span. A comment or a string of
  /// several lines may be one span.
  package static func spans(
    of code: UnsafeBufferPointer<UInt8>, in language: Language,
    each: (Range<Int>, TokenClass) -> Void
  ) {
    var lexer = language.lexer(for: code)
    while let span = lexer.next() { each(span.range, span.token) }
  }

  /// The classified spans of a piece of code, in order.
  package static func spans(of code: [UInt8], in language: Language) -> [Span] {
    var spans: [Span] = []
    code.withUnsafeBufferPointer { code in
      Self.spans(of: code, in: language) { spans.append(Span($0, $1)) }
    }
    return spans
  }

  /// Appends the code as HTML: escaped, with `<span class="k">` around every classified span.
  ///
  /// Without its tags and with its entities decoded, the result is the code, byte for byte. A span
  /// may cross a line end; to wrap lines in elements, use `appendLines`.
  package static func appendHTML(
    of code: UnsafeBufferPointer<UInt8>, in language: Language, to output: inout [UInt8]
  ) {
    var lexer = language.lexer(for: code)
    var written = 0
    var opened: TokenClass?
    while let span = lexer.next() {
      // Adjacent spans of the same class share an element.
      if opened != span.token || written < span.range.lowerBound {
        if opened != nil { output.closeSpan() }
        output.appendCode(code, written..<span.range.lowerBound)
        output.openSpan(span.token)
        opened = span.token
      }
      output.appendCode(code, span.range)
      written = span.range.upperBound
    }
    if opened != nil { output.closeSpan() }
    output.appendCode(code, written..<code.count)
  }

  /// Appends the code as HTML line by line; no span crosses a line end.
  ///
  /// `open` and `close` write the text before and after each line; they get the line's number, from
  /// 1. The line end itself (LF, CRLF or CR) follows the output of `close`, so that the text is the
  /// code, byte for byte. A last line without a line end is a line, too; there is no line after a
  /// final line end. Empty code has no lines.
  package static func appendLines(
    of code: UnsafeBufferPointer<UInt8>, in language: Language, to output: inout [UInt8],
    open: (Int, inout [UInt8]) -> Void, close: (Int, inout [UInt8]) -> Void
  ) {
    var lexer = language.lexer(for: code)
    var (written, number, isOpen) = (0, 0, false)
    /// Appends a part that has one class or none, closing and reopening elements around line ends.
    func append(_ range: Range<Int>, _ token: TokenClass?) {
      var start = range.lowerBound
      while start < range.upperBound {
        // The CR of a CRLF has already ended the line.
        if !isOpen, code[start] == 0x0A, start > 0, code[start - 1] == 0x0D {
          output.append(code[start])
          start += 1
          continue
        }
        if !isOpen {
          number += 1
          isOpen = true
          open(number, &output)
        }
        var textEnd = start
        while textEnd < range.upperBound, !code[textEnd].isLineEnd { textEnd += 1 }
        if start < textEnd {
          if let token { output.openSpan(token) }
          output.appendCode(code, start..<textEnd)
          if token != nil { output.closeSpan() }
        }
        start = textEnd
        if start < range.upperBound {
          close(number, &output)
          isOpen = false
          output.append(code[start])
          start += 1
        }
      }
    }
    while let span = lexer.next() {
      append(written..<span.range.lowerBound, nil)
      append(span.range, span.token)
      written = span.range.upperBound
    }
    append(written..<code.count, nil)
    if isOpen { close(number, &output) }
  }
}

extension [UInt8] {
  /// Appends a part of the code, escaped as the Markdown writer escapes code without a language.
  mutating func appendCode(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    appendCommonMarkEscaped(UnsafeBufferPointer(rebasing: code[range]))
  }

  mutating func openSpan(_ token: TokenClass) {
    append(contentsOf: token.startTag)
  }

  mutating func closeSpan() {
    append("</span>")
  }
}
