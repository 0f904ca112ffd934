internal import Primitives

/// Records which part of the HTML is the page's excerpt, without the ids and anchors in it.
struct Excerpt {
  /// The excerpt's range in the HTML; nil until its end is reached.
  private var range: Range<Int>?
  /// The ids, anchors and footnotes to leave out.
  private var omitted: [Range<Int>] = []
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

  /// Leaves a part of the HTML out.
  mutating func omit(_ part: Range<Int>) {
    if isOpen { omitted.append(part) }
  }

  /// Leaves out the ids that raw HTML has set from `start` on.
  mutating func omitIDs(in html: [UInt8], from start: Int) {
    guard isOpen else { return }
    html[start...].withUnsafeBufferPointer { bytes in
      for (id, value) in HTMLFragment(bytes).ids {
        let isQuoted =
          value.upperBound < bytes.count && "\"'".utf8.contains(bytes[value.upperBound])
        let first = bytes[id.lowerBound - 1].isHTMLSpace ? id.lowerBound - 1 : id.lowerBound
        omit(start + first..<start + value.upperBound + (isQuoted ? 1 : 0))
      }
    }
  }

  /// Looks anew for what is left out of the HTML from `start` on, which has changed: ids, and the
  /// links of headings to themselves.
  mutating func reset(in html: [UInt8], from start: Int) {
    guard isOpen else { return }
    while let last = omitted.last, last.lowerBound >= start { omitted.removeLast() }
    let known = omitted.count
    omitIDs(in: html, from: start)
    var rest = html[start...]
    while let open = rest.firstRange(of: Array("<a class=\"anchor\"".utf8)),
      let close = rest[open.upperBound...].firstRange(of: Array("</a>".utf8))
    {
      omit(open.lowerBound..<close.upperBound)
      rest = rest[close.upperBound...]
    }
    omitted[known...].sort { $0.lowerBound < $1.lowerBound }
  }

  /// Shifts the parts left out from `offset` on, after something was inserted before them.
  mutating func move(from offset: Int, by distance: Int) {
    var index = omitted.count
    while index > 0, omitted[index - 1].lowerBound >= offset {
      index -= 1
      let part = omitted[index]
      omitted[index] = part.lowerBound + distance..<part.upperBound + distance
    }
  }

  /// The excerpt's HTML.
  func html(of html: [UInt8]) -> [UInt8] {
    guard let range else { return [] }
    var excerpt: [UInt8] = []
    var index = range.lowerBound
    for part in omitted where part.lowerBound >= index && part.upperBound <= range.upperBound {
      excerpt.append(contentsOf: html[index..<part.lowerBound])
      index = part.upperBound
    }
    excerpt.append(contentsOf: html[index..<range.upperBound])
    return excerpt + ending
  }
}
