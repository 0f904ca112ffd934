import Diagnostics
internal import Primitives

/// What could be better about links, pictures and headings: said only where advice is wanted.
extension ArticleWriter {
  /// `[](x)` cannot be seen, `[text]()` leads nowhere.
  func adviseOn(link node: Node, to address: [UInt8], at place: Range<Int>?) {
    guard references.hasRoomForAdvice else { return }
    if address.isEmpty {
      references.report(
        .emptyLink, at: emptyAddress(of: node), "this link has no address",
        suggestion: "write where it leads between the parentheses")
    } else if !PlainText.isShown(below: node) {
      references.report(
        .emptyLink, at: place ?? references.places.find(address, in: node),
        "this link has no text", suggestion: "write what readers see between the brackets")
    }
  }

  /// `![](a.png)` says nothing to those who cannot see the picture.
  func adviseOn(image node: Node, at address: [UInt8], foundAt place: Range<Int>?) {
    guard references.hasRoomForAdvice else { return }
    if address.isEmpty {
      references.report(
        .emptyLink, at: emptyAddress(of: node), "this picture has no address",
        suggestion: "write the picture's file between the parentheses")
    } else if !PlainText.isShown(below: node) {
      references.report(
        .missingAlt, at: place ?? references.places.find(address, in: node),
        "this picture has no alternative text",
        suggestion: "write between the brackets what it shows")
    }
  }

  /// A heading more than one level below the one before leaves a level out. Levels are told as
  /// their author counts them, not as they are on the page.
  mutating func adviseOn(headingLevel level: Int, place: (References) -> Range<Int>) {
    let last = lastHeadingLevel
    lastHeadingLevel = level
    let wanted = (last ?? options.outerHeadingLevel) + 1
    guard level > wanted, references.hasRoomForAdvice else { return }
    let shift = survey.headingShift
    references.report(
      .headingOrder, at: place(references),
      last.map { "a heading of level \(level - shift) follows one of level \($0 - shift)" }
        ?? "the first heading is of level \(level - shift)",
      suggestion: "make it level \(wanted - shift), or put a heading of that level before it")
  }

  private func emptyAddress(of node: Node) -> Range<Int> {
    let wanted = "]()"
    let found = references.places.find(Array(wanted.utf8), in: node)
    return found.count == wanted.utf8.count ? found.lowerBound + 1..<found.upperBound : found
  }
}
