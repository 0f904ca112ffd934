import Primitives

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
    return ParserMarks.removed(from: node.literal, keepsBackslash: true).lazy.filter { $0 > 0x20 }
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
  mutating func placeMore(at offset: Int, within elements: [String]) {
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
