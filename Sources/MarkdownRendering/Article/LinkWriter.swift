internal import Diagnostics

struct LinkWriter {
  /// Of each open link, whether it was refused, so that it has no tags: an address in angle brackets
  /// may stand in another.
  private var refused: [Bool] = []

  mutating func write(_ node: Node, _ isEntering: Bool, to output: inout ArticleOutput) {
    if isEntering {
      refused.append(false)
      begin(node, in: &output)
      output.enterContainer()
    } else {
      output.leaveContainer()
      if refused.popLast() == false { output.html.append("</a>") }
      output.linkDepth -= 1
    }
  }

  private mutating func begin(_ node: Node, in output: inout ArticleOutput) {
    let isInside = output.openHTML.isInLink
    output.linkDepth += 1
    // An address inside of a link is its text.
    if refused.dropLast().contains(false) {
      refused[refused.count - 1] = true
      return
    }
    let address = output.unmarked(node.address)
    var place: Range<Int>?
    let answer = output.references.answer(address, kind: .link, node, foundAt: &place)
    advise(on: node, to: address, at: place, in: output.references)
    if isInside {
      // A browser would end the outer link here, and with it what it is around.
      output.references.report(
        .escapedHTML, at: place ?? output.references.places.find(address, in: node),
        "a link stands inside <a> and was left out")
    }
    guard !isInside, let answer else {
      refused[refused.count - 1] = true
      return
    }
    output.endAnchor()
    output.html.append("<a href=\"")
    output.html.append(address: answer.address ?? address)
    output.html.append("\"")
    output.writeTitle(node.title)
    output.html.append(answer.isExternal ? " rel=\"noopener\">" : ">")
  }

  /// Advises on a link without text, which cannot be seen, and on one without an address.
  private func advise(
    on link: Node, to address: [UInt8], at place: Range<Int>?, in references: References
  ) {
    guard references.hasRoomForAdvice else { return }
    if address.isEmpty {
      references.report(
        .emptyLink, at: references.places.emptyAddress(of: link), "this link has no address",
        suggestion: "write where it leads between the parentheses")
    } else if !PlainText.isShown(below: link) {
      references.report(
        .emptyLink, at: place ?? references.places.find(address, in: link),
        "this link has no text", suggestion: "write what readers see between the brackets")
    }
  }
}
