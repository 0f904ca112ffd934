internal import Diagnostics
internal import Primitives

/// Writes headings with their ids and the links to themselves.
struct HeadingWriter {
  /// The headings that have a text, in order.
  private(set) var headings: [Heading] = []
  private var anchors: HeadingAnchors
  /// How many levels headings move down to stand below the page's title.
  private let shift: Int
  /// The level of the previous heading; at first, of the heading above the body.
  private var lastLevel: Int
  private let hasLinks: Bool
  private var isFirst = true
  /// Where the content of the open heading begins in the output.
  private(set) var start = 0

  /// - Parameters:
  ///   - anchors: knows the ids that no heading may have.
  ///   - outerLevel: the level of the heading that the body stands below.
  ///   - hasLinks: whether a heading has a link to itself.
  init(anchors: HeadingAnchors, shift: Int, outerLevel: Int, hasLinks: Bool) {
    self.anchors = anchors
    self.hasLinks = hasLinks
    self.shift = shift
    lastLevel = outerLevel
  }

  mutating func write(_ node: Node, _ isEntering: Bool, to output: inout ArticleOutput) {
    if isEntering {
      if output.hasHTML { output.policy.closeHeading(into: &output.html) }
      output.startBlock()
      start = output.html.count
      output.policy.isInMarkdownHeading = true
      output.enterContainer()
    } else {
      output.leaveContainer()
      output.policy.isInMarkdownHeading = false
      end(node, in: &output)
    }
  }

  private mutating func end(_ node: Node, in output: inout ArticleOutput) {
    // A copy, because a slice would make the output itself be copied when it is written to.
    let content = Array(output.html[start...])
    let text = HTMLText.plain(content[...])
    // An id of the author's is written with the other attributes.
    let written = output.extensions.attributes(of: node)
    let own = written?.value(of: "id").map(NormalForm.composed)
      .flatMap { output.policy.notes.has(id: $0) ? nil : $0 }
    let id = own ?? anchors.anchor(for: HTMLText.plain(content[...], keepsSpaces: true))
    let level = min(6, max(2, node.headingLevel + shift))
    advise(onLevel: level, in: output.references) { $0.places.heading(node) }
    // As kramdown has it.
    let isListed =
      written?.attributes.contains { $0.name == "class" && $0.value == "no_toc" } != true
    if !text.isEmpty, isListed { headings.append(Heading(level: level, id: id, text: text)) }
    if own == nil { output.ids.append(id) }
    write(content, level: level, id: id, to: &output)
  }

  /// Writes the heading again with its id, which is made from its text.
  private func write(
    _ content: [UInt8], level: Int, id: String, to output: inout ArticleOutput
  ) {
    output.html.removeLast(content.count)
    output.html.append(text: "<h\(level) id=\"")
    output.html.appendEscaped(id)
    output.html.append("\">")
    output.html += content
    if hasLinks, !output.isInLink {
      output.html.append("<a class=\"anchor\" href=\"#")
      output.html.append(address: id.utf8)
      output.html.append("\" aria-hidden=\"true\" tabindex=\"-1\">#</a>")
    }
    output.html.append(text: "</h\(level)>\n")
  }

  /// Advises on a heading that skips a level. The message counts levels as the author wrote them,
  /// not as the page has them.
  mutating func advise(
    onLevel level: Int, in references: References, place: (References) -> Range<Int>
  ) {
    let last = lastLevel
    let wasFirst = isFirst
    lastLevel = level
    isFirst = false
    guard level > last + 1, references.hasRoomForAdvice else { return }
    references.report(
      .headingOrder, at: place(references),
      wasFirst
        ? "the first heading is of level \(level - shift)"
        : "a heading of level \(level - shift) follows one of level \(last - shift)",
      suggestion:
        "make it level \(last + 1 - shift), or put a heading of that level before it")
  }
}
