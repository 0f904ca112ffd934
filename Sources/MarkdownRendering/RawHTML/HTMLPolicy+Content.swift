internal import Primitives

/// Declarations and raw text of trusted HTML, which have to end too.
extension HTMLPolicy {
  /// Passes what browsers read as a comment, from `<!` or `<?` to the next `>`, or in SVG and
  /// MathML a CDATA section; returns where it ends.
  mutating func passDeclaration(
    at start: Int, of fragment: HTMLFragment, into output: inout [UInt8]
  ) -> Int {
    let bytes = fragment.bytes
    var end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
    var isEnded = true
    if open.isInForeign, fragment.matches("<![CDATA[", at: start) {
      end = start + 9
      while end < bytes.count, !fragment.matches("]]>", at: end) { end += 1 }
      isEnded = end < bytes.count
      end = isEnded ? end + 2 : bytes.count - 1
    }
    endNoscript(before: start..<end + 1, of: fragment, into: &output)
    output.append(contentsOf: bytes[start...end])
    if !isEnded { output.append(text: "]]>") }
    return end + 1
  }

  /// Passes the content of an element where that is no HTML, with its end tag; returns where it
  /// ends.
  mutating func passContent(
    of element: HTMLElement, behind tag: HTMLTag, of fragment: HTMLFragment,
    into output: inout [UInt8]
  ) -> Int {
    let content = RawTextContent(of: element.name, in: fragment, from: tag.range.upperBound)
    output.append(contentsOf: fragment.bytes[tag.range.upperBound..<content.end])
    output.append(text: content.missing)
    if content.end == fragment.bytes.count, !content.missing.isEmpty {
      notes.report(.unclosed(element.name, isAtEnd: false, at: fragment.source(tag.range)))
    }
    return content.next
  }

  /// Ends a `<noscript>` before markup that holds `</noscript`: a browser with scripts ends it in
  /// there, one without does not.
  mutating func endNoscript(
    before range: Range<Int>, of fragment: HTMLFragment, into output: inout [UInt8]
  ) {
    guard let index = open.last(where: { $0.has(.noscript) }, before: { _ in false }),
      range.contains(where: {
        $0 > range.lowerBound && fragment.bytes[$0] == UInt8(ascii: "<")
          && fragment.beginsEndTag(of: "noscript", at: $0)
      })
    else { return }
    _ = close(to: index, into: &output)
  }
}
