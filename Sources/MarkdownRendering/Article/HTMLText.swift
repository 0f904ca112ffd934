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

  private static func endOfMarkup(
    _ html: ArraySlice<UInt8>, at start: Int, text: inout [UInt8]
  ) -> Int {
    let rest = html[start...]
    for (beginning, ending) in silent where rest.starts(with: beginning) {
      return end(of: ending, in: html, from: start)
    }
    let breaks = ["<br", "</p", "</li", "</h", "</td", "</th", "</dt", "</dd", "</div", "</summ"]
    let isBreak = breaks.contains {
      rest.starts(with: $0.utf8)
    }
    if isBreak, let last = text.last, last != UInt8(ascii: " ") { text.append(UInt8(ascii: " ")) }
    return end(of: ">", in: html, from: start)
  }

  private static func end(of mark: StaticString, in html: ArraySlice<UInt8>, from start: Int) -> Int
  {
    let mark = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
    var index = start
    while index < html.endIndex {
      if html[index...].starts(with: mark) { return index + mark.count }
      index += 1
    }
    return html.endIndex
  }
}
