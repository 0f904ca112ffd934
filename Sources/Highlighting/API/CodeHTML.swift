import Primitives

extension [UInt8] {
  /// Appends a part of the code, escaped as the Markdown writer escapes code without a language.
  mutating func appendCode(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    appendCommonMarkEscaped(UnsafeBufferPointer(rebasing: code[range]))
  }

  /// Opens the element around a span.
  mutating func openSpan(_ token: TokenClass) {
    append(#"<span class=""#)
    append(token.cssClass)
    append(#"">"#)
  }

  /// Closes the element around a span.
  mutating func closeSpan() {
    append("</span>")
  }

  private mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// Splits what is appended at line ends, closing and reopening elements around each.
struct CodeLines {
  private let code: UnsafeBufferPointer<UInt8>
  private var number = 0
  private var isOpen = false

  init(_ code: UnsafeBufferPointer<UInt8>) {
    self.code = code
  }

  /// Appends a part of the code that has one class or none.
  mutating func append(
    _ range: Range<Int>, _ token: TokenClass?, to output: inout [UInt8],
    open: (Int, inout [UInt8]) -> Void, close: (Int, inout [UInt8]) -> Void
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      if isSecondHalfOfLineEnd(start) {
        output.append(code[start])
        start += 1
        continue
      }
      if !isOpen {
        number += 1
        isOpen = true
        open(number, &output)
      }
      let textEnd = endOfText(from: start, before: range.upperBound)
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

  /// Closes the last line.
  mutating func finish(_ output: inout [UInt8], close: (Int, inout [UInt8]) -> Void) {
    if isOpen { close(number, &output) }
    isOpen = false
  }

  /// Whether a byte is the LF of a CRLF, whose CR has already ended the line.
  private func isSecondHalfOfLineEnd(_ index: Int) -> Bool {
    !isOpen && code[index] == 0x0A && index > 0 && code[index - 1] == 0x0D
  }

  private func endOfText(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, code[index] != 0x0A, code[index] != 0x0D { index += 1 }
    return index
  }
}
