import FuzzChecks
@testable import Highlighting
@testable import Primitives

/// The first byte chooses the language, the rest is code.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first else { return 0 }
  let language = Language.all[Int(first) % Language.all.count]
  // Of a character that no page can hold the reader sees another.
  let code = Array(input.dropFirst())
  let isShown = code.withUnsafeBufferPointer { code in
    code.indices.allSatisfy { ForbiddenCharacters.length(in: code, at: $0) == nil }
  }

  var end = 0
  for span in Highlighter.spans(of: code, in: language) {
    Finding.unless(
      span.range.lowerBound >= end && !span.range.isEmpty && span.range.upperBound <= code.count,
      "\(language.name): the span \(span.range) after \(end) of \(code.count)")
    end = span.range.upperBound
  }
  var html: [UInt8] = []
  var lines: [UInt8] = []
  code.withUnsafeBufferPointer { code in
    Highlighter.appendHTML(of: code, in: language, to: &html)
    Highlighter.appendLines(of: code, in: language, to: &lines) { _, html in
      html += Array("<i>".utf8)
    } close: { _, html in
      html += Array("</i>".utf8)
    }
  }
  Finding.unless(
    !isShown || html.withoutMarkup == code, "\(language.name): the text is not the code")
  Finding.unless(
    !isShown || lines.withoutMarkup == code, "\(language.name): the lines are not the code")
  for result in [html, lines] {
    let fault = TagBalance.fault(in: result)
    Finding.unless(fault == nil, "\(language.name): \(fault ?? "")")
  }
  return 0
}
