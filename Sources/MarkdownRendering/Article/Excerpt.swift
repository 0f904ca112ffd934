internal import Primitives

/// Records which part of the HTML is the page's excerpt, without the ids and anchors in it.
struct Excerpt {
  /// The excerpt's range in the HTML; nil until its end is reached.
  private var range: Range<Int>?
  /// The end tags of elements that are open where the excerpt ends.
  private var ending: [UInt8] = []
  private let endsAtMore: Bool
  private var start = 0

  /// - Parameter endsAtMore: whether `<!--more-->` ends it, not the first paragraph.
  init(endsAtMore: Bool) {
    self.endsAtMore = endsAtMore
  }

  /// Whether a node is `<!--more-->`, between paragraphs or in one; in a quote or a list it ends no
  /// excerpt.
  static func isMore(_ node: Node) -> Bool {
    let block = node.kind == .htmlInline ? node.parent : node
    guard block?.kind == (node.kind == .htmlInline ? .paragraph : .htmlBlock),
      block?.parent?.kind == .document
    else { return false }
    return node.literal.lazy.filter { $0 > 0x20 }.map(\.lowercasedASCII)
      .elementsEqual("<!--more-->".utf8)
  }

  /// Whether its end is not reached yet.
  var isOpen: Bool { range == nil }

  /// A paragraph of the document itself begins.
  mutating func paragraphBegins(at offset: Int) {
    if !endsAtMore, isOpen { start = offset }
  }

  /// A paragraph of the document itself has ended.
  mutating func paragraphEnds(at offset: Int) {
    if !endsAtMore, isOpen { range = start..<offset }
  }

  /// `<!--more-->` stands here, within these elements; above everything it ends nothing.
  mutating func moreStands(at offset: Int, within elements: [String]) {
    guard isOpen, endsAtMore, offset > 0 else { return }
    range = 0..<offset
    for element in elements.reversed() { ending += Array("</\(element)>".utf8) }
  }

  /// The excerpt's HTML.
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

  /// What only its own page can have: ids, links of headings to themselves, numbers of footnotes.
  private static func places(in html: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var places = HTMLFragment(html).ids.map { id, value in
      let isQuoted = value.upperBound < html.count && "\"'".utf8.contains(html[value.upperBound])
      let first = html[id.lowerBound - 1].isHTMLSpace ? id.lowerBound - 1 : id.lowerBound
      return first..<value.upperBound + (isQuoted ? 1 : 0)
    }
    for (open, close) in [("a class=\"anchor\"", "</a>"), ("sup class=\"footnote-ref\"", "</sup>")]
    {
      var rest = html[...]
      while let start = rest.firstRange(of: Array("<\(open)".utf8)),
        let end = rest[start.upperBound...].firstRange(of: Array(close.utf8))
      {
        places.append(start.lowerBound..<end.upperBound)
        rest = rest[end.upperBound...]
      }
    }
    return places.sorted { $0.lowerBound < $1.lowerBound }
  }
}
