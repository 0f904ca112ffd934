internal import Primitives

/// Extracts the text from HTML that the writer has written.
enum HTMLText {
  /// The text without tags, with character references decoded and white space made one space.
  /// Footnote numbers, code blocks, contents and the readings of ruby are no part of it.
  ///
  /// - Parameter keepsSpaces: whether spaces stay as many as they are, as ids need them.
  static func plain(_ html: ArraySlice<UInt8>, keepsSpaces: Bool = false) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(html.count)
    var ruby = RubyText()
    var index = html.startIndex
    while index < html.endIndex {
      let byte = html[index]
      if byte == UInt8(ascii: "<") {
        ruby.pass(html[index...])
        index = endOfMarkup(html, at: index, text: &text)
        continue
      }
      index += 1
      if ruby.isReading { continue }
      if byte > 0x20 {
        text.append(byte)
      } else if let last = text.last, last != UInt8(ascii: " ") || keepsSpaces {
        text.append(UInt8(ascii: " "))
      }
    }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return text.withUnsafeBufferPointer { CharacterReferences.decode($0) }
  }

  /// What nothing is taken from, scripts and styles of trusted HTML included.
  private static let silent: [(beginning: StaticString, ending: StaticString)] = [
    ("<sup class=\"footnote-ref\"", "</sup>"), ("<pre", "</pre>"), ("<nav", "</nav>"),
    ("<script", "</script>"), ("<style", "</style>"), ("<!--", "-->"),
  ]

  private static let breaks: [StaticString] = [
    "<br", "</p", "</li", "</h", "</td", "</th", "</dt", "</dd", "</div", "</summ",
  ]

  private static func endOfMarkup(
    _ html: ArraySlice<UInt8>, at start: Int, text: inout [UInt8]
  ) -> Int {
    let rest = html[start...]
    switch rest.dropFirst().first {
    case UInt8(ascii: "!"), UInt8(ascii: "n"), UInt8(ascii: "p"), UInt8(ascii: "s"):
      for (beginning, ending) in silent where rest.starts(with: beginning) {
        return end(of: ending, in: html, from: start)
      }
    case UInt8(ascii: "/"), UInt8(ascii: "b"):
      if let last = text.last, last != UInt8(ascii: " "),
        breaks.contains(where: { rest.starts(with: $0) })
      {
        text.append(UInt8(ascii: " "))
      }
    default: break
    }
    return end(of: ">", in: html, from: start)
  }

  private static func end(of mark: StaticString, in html: ArraySlice<UInt8>, from start: Int) -> Int
  {
    var rest = html[start...]
    while let index = rest.firstIndex(of: mark.utf8Start.pointee) {
      rest = html[index...]
      if rest.starts(with: mark) { return index + mark.utf8CodeUnitCount }
      rest = rest.dropFirst()
    }
    return html.endIndex
  }
}
