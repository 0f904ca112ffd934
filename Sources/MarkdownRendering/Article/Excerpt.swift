internal import Primitives

/// Records which part of the HTML is the page's excerpt.
struct Excerpt {
  /// The excerpt's range in the HTML; nil until its end is reached.
  private(set) var range: Range<Int>?
  /// The end tags of the elements that are open at the end of the excerpt.
  private(set) var ending: [UInt8] = []
  /// Whether `<!--more-->` ends the excerpt, instead of the first paragraph.
  let endsAtMore: Bool
  private(set) var start = 0

  /// Whether a node is `<!--more-->`; in a quote or a list it ends no excerpt.
  static func isMore(_ node: Node) -> Bool {
    let block = node.kind == .htmlInline ? node.parent : node
    guard block?.kind == (node.kind == .htmlInline ? .paragraph : .htmlBlock),
      block?.parent?.kind == .document
    else { return false }
    guard node.literal.count < 100 else { return false }
    return Marks.removed(from: node.literal, keepsBackslash: true).lazy.filter { $0 > 0x20 }
      .map(\.lowercasedASCII).elementsEqual("<!--more-->".utf8)
  }

  var isOpen: Bool { range == nil }

  mutating func paragraphBegins(at offset: Int) {
    if !endsAtMore, isOpen { start = offset }
  }

  mutating func paragraphEnds(at offset: Int) {
    if !endsAtMore, isOpen { range = start..<offset }
  }

  /// Records `<!--more-->` within open elements; at the very beginning it ends nothing.
  mutating func moreStands(at offset: Int, within elements: [String]) {
    guard isOpen, endsAtMore, offset > 0 else { return }
    range = 0..<offset
    for element in elements.reversed() { ending += Array("</\(element)>".utf8) }
  }

  func html(of html: [UInt8]) -> [UInt8] {
    guard let range else { return [] }
    var excerpt: [UInt8] = []
    html[range].withUnsafeBufferPointer { html in
      var index = 0
      for part in Self.places(in: html) where part.lowerBound >= index {
        excerpt.append(contentsOf: html[index..<part.lowerBound])
        index = part.upperBound
      }
      excerpt.append(contentsOf: html[index...])
    }
    return excerpt + ending
  }

  /// The ranges that only the page itself may contain: ids, anchors of headings, footnote numbers.
  private static func places(in html: Bytes) -> [Range<Int>] {
    var places = HTMLFragment(html).ids.map { id in
      let start = id.name.lowerBound
      return (html[start - 1].isHTMLSpace ? start - 1 : start)..<id.end
    }
    let sign = UInt8(ascii: "<")
    var index = 0
    var start: Int?
    while let place = ByteSearch.first(sign, or: sign, in: html, from: index) {
      index = place + 1
      let tag = html[place...]
      if let first = start {
        guard ["</a>", "</sup>"].contains(where: { tag.starts(with: $0.utf8) }) else { continue }
        index = tag[place...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.count
        // A footnote's number is a link in `<sup>`.
        guard html[first + 1] == html[place + 2] else { continue }
        places.append(first..<index)
        start = nil
      } else if tag.starts(with: "<a class=\"anchor\"".utf8)
        || tag.starts(with: "<sup class=\"footnote-ref\"".utf8)
      {
        start = place
      }
    }
    return places.sorted { $0.lowerBound < $1.lowerBound }
  }
}

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
