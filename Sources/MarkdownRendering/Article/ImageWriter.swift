internal import Diagnostics
internal import Primitives

/// Writes images and figures.
enum ImageWriter {
  /// Writes an image, or its alternative text when its address is refused.
  static func write(_ node: Node, showsTitle: Bool = true, to output: inout ArticleOutput) {
    let address = output.unmarked(node.address)
    var place: Range<Int>?
    let answer = output.references.answer(address, kind: .image, node, foundAt: &place)
    advise(on: node, at: address, foundAt: place, in: output.references)
    switch answer {
    case .refused: PlainText.forEach(in: node) { output.writeEscaped($0) }
    case .address(let new, let size): write(node, at: new, size, showsTitle, to: &output)
    case .external(let new): write(node, at: new, nil, showsTitle, to: &output)
    case .asWritten: write(node, at: address, nil, showsTitle, to: &output)
    }
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

  private static func write(
    _ image: Node, at address: [UInt8], _ size: PixelSize?, _ showsTitle: Bool,
    to output: inout ArticleOutput
  ) {
    output.startElement()
    output.html.append("<img src=\"")
    output.html.append(address: address)
    output.html.append("\" alt=\"")
    PlainText.forEach(in: image) { output.writeEscaped($0) }
    output.html.append("\"")
    if showsTitle { output.writeTitle(image.title) }
    if let size {
      output.html.append(text: " width=\"\(size.width)\" height=\"\(size.height)\"")
    }
    output.html.append(" loading=\"lazy\">")
  }

  /// Advises on a picture without an address or without alternative text.
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
