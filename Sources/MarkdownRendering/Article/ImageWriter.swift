internal import Diagnostics
internal import Primitives

enum ImageWriter {
  /// Writes an image, or its alternative text when its address is refused.
  static func write(_ node: Node, showsTitle: Bool = true, to output: inout ArticleOutput) {
    let address = output.unmarked(node.address)
    var place: Range<Int>?
    let answer = output.references.answer(address, kind: .image, node, foundAt: &place)
    advise(on: node, at: address, foundAt: place, in: output.references)
    guard let answer else { return PlainText.forEach(in: node) { output.writeEscaped($0) } }
    output.startElement()
    output.html.append("<img src=\"")
    output.html.append(address: answer.address ?? address)
    output.html.append("\" alt=\"")
    PlainText.forEach(in: node) { output.writeEscaped($0) }
    output.html.append("\"")
    if showsTitle { output.writeTitle(node.title) }
    if let size = answer.size {
      output.html.append(text: " width=\"\(size.width)\" height=\"\(size.height)\"")
    }
    output.html.append(" loading=\"lazy\">")
  }

  /// Writes an image that is alone in its paragraph as a figure with its title as the caption.
  static func writeFigure(_ image: Node, to output: inout ArticleOutput) {
    output.startBlock()
    output.html.append("<figure>")
    write(image, showsTitle: false, to: &output)
    if !image.title.isEmpty {
      output.html.append("<figcaption>")
      output.writeEscaped(image.title)
      output.html.append("</figcaption>")
    }
    output.html.append("</figure>\n")
  }

  private static func advise(
    on image: Node, at address: [UInt8], foundAt place: Range<Int>?, in references: References
  ) {
    guard references.hasRoomForAdvice else { return }
    if address.isEmpty {
      references.report(
        .emptyLink, at: references.places.emptyAddress(of: image), "this picture has no address",
        suggestion: "write the picture's file between the parentheses")
    } else if !PlainText.isShown(below: image) {
      references.report(
        .missingAlt, at: place ?? references.places.find(address, in: image),
        "this picture has no alternative text",
        suggestion: "write between the brackets what it shows")
    }
  }
}
