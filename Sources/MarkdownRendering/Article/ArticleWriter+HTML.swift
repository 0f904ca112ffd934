internal import Primitives

/// Raw HTML, which passes through the policy.
extension ArticleWriter {
  mutating func writeHTMLBlock(_ node: Node) {
    if Excerpt.isMore(node) {
      output.startLine()
      return excerpt.moreStands(
        at: output.count, within: policy.open.elements.map(\.element.name))
    }
    output.startLine()
    writeHTML(node)
    output.startLine()
  }

  mutating func writeHTML(_ node: Node) {
    let html = node.literal
    guard hasMarks, Marks.areIn(html) else { return write(html, of: node) }
    Marks.removed(from: html, keepsBackslash: true).withUnsafeBufferPointer {
      write($0, of: node)
    }
  }

  private mutating func write(_ html: UnsafeBufferPointer<UInt8>, of node: Node) {
    let line = html.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let place = references.places.find(line, in: node)
    let start = output.count
    let knownIDs = policy.ids.count
    let knownHeadings = policy.headings.count
    policy.write(
      html, sourceOffset: place.lowerBound,
      lines: references.places.lines(of: html, at: place.lowerBound), into: &output.bytes,
      size: { [references] in references.lastSize }
    ) { [references] in
      references.rewritten($0)
    }
    if node.kind == .htmlBlock {
      let text = Array(HTMLText.plain(output.bytes[start...]).utf8)
      text.withUnsafeBufferPointer { readingTime.count(text: $0) }
    }
    for heading in policy.headings[knownHeadings...] {
      adviseOn(headingLevel: heading.level) { $0.places.inFile(heading.range) }
    }
    guard policy.ids.count > knownIDs else { return }
    ids += policy.ids[knownIDs...]
    if excerpt.isOpen { omitIDs(from: start) }
  }

  /// Leaves the ids that raw HTML has just set out of the excerpt.
  private mutating func omitIDs(from start: Int) {
    let opening = Array(" id=\"".utf8)
    var isInTag = false
    var isQuoted = false
    var index = start
    while index < output.count {
      switch output.bytes[index] {
      case UInt8(ascii: "<") where !isInTag: isInTag = true
      case UInt8(ascii: ">") where !isQuoted: isInTag = false
      case UInt8(ascii: "\"") where isInTag: isQuoted.toggle()
      case UInt8(ascii: " ") where isInTag && !isQuoted:
        guard output.bytes[index...].starts(with: opening) else { break }
        let value = output.bytes[(index + opening.count)...]
        let end = value.firstIndex(of: UInt8(ascii: "\"")) ?? output.count - 1
        excerpt.omit(index..<end + 1)
        index = end
      default: break
      }
      index += 1
    }
  }
}
