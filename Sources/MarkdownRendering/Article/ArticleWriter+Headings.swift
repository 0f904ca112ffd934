internal import Primitives

/// Headings with their ids and the links to themselves.
extension ArticleWriter {
  mutating func writeHeading(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    if isEntering, node == survey.title { return walk.skipRest(of: node) }
    guard !isEntering else {
      if survey.hasHTML { policy.closeHeading(into: &output.bytes) }
      startBlock()
      headingStart = output.count
      policy.isInMarkdownHeading = true
      return enterContainer()
    }
    leaveContainer()
    policy.isInMarkdownHeading = false
    // A copy, because a slice would make the output itself be copied when it is written to.
    let content = Array(output.bytes[headingStart...])
    let text = HTMLText.plain(content[...])
    let id = anchors.anchor(for: HTMLText.plain(content[...], keepsSpaces: true))
    let level = min(6, max(2, node.headingLevel + survey.headingShift))
    adviseOn(headingLevel: level) { $0.places.heading(node) }
    if !text.isEmpty { headings.append(Heading(level: level, id: id, text: text)) }
    note(id: id)
    write(content, level: level, id: id)
  }

  /// Writes the heading anew, because its id is known only when its text is.
  private mutating func write(_ content: [UInt8], level: Int, id: String) {
    let escapedID = {
      var bytes: [UInt8] = []
      bytes.appendEscaped(id)
      return bytes
    }()
    output.bytes.removeLast(output.count - headingStart)
    output.append("<h")
    output.append(number: level)
    let idStart = output.count
    output.append(" id=\"")
    output.bytes += escapedID
    output.append("\"")
    let idRange = idStart..<output.count
    output.append(">")
    excerpt.move(from: headingStart, by: output.count - headingStart)
    excerpt.omit(idRange)
    output.bytes += content
    let anchorStart = output.count
    if !isInLink {
      output.append("<a class=\"anchor\" href=\"#")
      output.append(address: id.utf8)
      output.append("\" aria-hidden=\"true\" tabindex=\"-1\">#</a>")
    }
    excerpt.omit(anchorStart..<output.count)
    output.append("</h")
    output.append(number: level)
    output.append(">\n")
  }
}
