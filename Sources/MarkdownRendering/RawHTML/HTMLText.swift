import Primitives

/// Extracts the text from HTML that the writer has written.
enum HTMLText {
  /// Returns the text without tags, with character references decoded and white space collapsed.
  ///
  /// Footnote numbers, code blocks, tables of contents and ruby readings are omitted.
  ///
  /// - Parameter keepsSpaces: whether spaces are not collapsed, as ids need them.
  /// - Parameter isForSearch: whether code is included and elements with `data-no-search` are
  ///   omitted.
  static func plain(
    _ html: ArraySlice<UInt8>, keepsSpaces: Bool = false, isForSearch: Bool = false
  ) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(html.count)
    var ruby = RubyText()
    var index = html.startIndex
    while index < html.endIndex {
      let byte = html[index]
      if byte == UInt8(ascii: "<") {
        ruby.pass(html[index...])
        if isForSearch, let end = endOfUnsearched(html, at: index) {
          text.append(UInt8(ascii: " "))
          index = end
        } else {
          index = endOfMarkup(html, at: index, keepsCode: isForSearch, text: &text)
        }
        continue
      }
      index += 1
      if ruby.isReading { continue }
      if byte > 0x20 {
        text.append(byte)
      } else if let last = text.last, last > 0x20 || keepsSpaces {
        text.append(byte == feed && !keepsSpaces ? feed : UInt8(ascii: " "))
      }
    }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    let hasBreaks = text.contains(feed)
    let plain = text.withUnsafeBufferPointer { CharacterReferences.decode($0) }
    return hasBreaks ? plain.onOneLine : plain
  }

  /// The elements without text for the result, including scripts and styles of trusted HTML.
  private static let silent: [(beginning: StaticString, ending: StaticString)] = [
    ("<sup class=\"footnote-ref\"", "</sup>"), ("<pre", "</pre>"), ("<nav", "</nav>"),
    ("<script", "</script>"), ("<style", "</style>"), ("<!--", "-->"), ("<svg", "</svg>"),
  ]

  private static let feed = UInt8(ascii: "\n")
  private static let breaks: [StaticString] = [
    "<br", "</p", "</li", "</h", "</td", "</th", "</dt", "</dd", "</div", "</summ",
  ]

  private static func endOfMarkup(
    _ html: ArraySlice<UInt8>, at start: Int, keepsCode: Bool, text: inout [UInt8]
  ) -> Int {
    let rest = html[start...]
    switch rest.dropFirst().first {
    case UInt8(ascii: "!"), UInt8(ascii: "n"), UInt8(ascii: "p"), UInt8(ascii: "s"):
      for (beginning, ending) in silent where rest.starts(with: beginning) {
        if keepsCode, ["<pre", "<svg"].contains(where: { rest.starts(with: $0.utf8) }) { break }
        return end(of: ending, in: html, from: start)
      }
    case UInt8(ascii: "m") where rest.starts(with: "<math".utf8):
      // The text of a formula is its TeX source.
      let tag = rest[..<end(of: ">", in: html, from: start)]
      guard let name = tag.firstRange(of: " alttext=\"".utf8) else { break }
      text += tag[name.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
      return end(of: "</math>", in: html, from: start)
    case UInt8(ascii: "/"), UInt8(ascii: "b"):
      if let last = text.last, last > 0x20, breaks.contains(where: { rest.starts(with: $0) }) {
        text.append(rest.starts(with: "<br".utf8) ? feed : UInt8(ascii: " "))
      }
    default: break
    }
    return end(of: ">", in: html, from: start)
  }

  /// The end of an element with `data-no-search`; nil for any other element.
  private static func endOfUnsearched(_ html: ArraySlice<UInt8>, at start: Int) -> Int? {
    let tag = html[start..<end(of: ">", in: html, from: start)]
    guard
      tag.indices.contains(where: { tag[$0...].starts(with: " data-no-search" as StaticString) })
    else { return nil }
    let name = tag.dropFirst().prefix { $0.isASCIILetterOrDigit }
    var (index, depth) = (tag.endIndex, 1)
    while depth > 0, index < html.endIndex {
      index = end(of: "<", in: html, from: index)
      let isEnd = index < html.endIndex && html[index] == UInt8(ascii: "/")
      let rest = html[index...].dropFirst(isEnd ? 1 : 0)
      if rest.starts(with: name), !(rest.dropFirst(name.count).first?.isASCIILetterOrDigit ?? true)
      {
        depth += isEnd ? -1 : 1
      }
    }
    return end(of: ">", in: html, from: index)
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
