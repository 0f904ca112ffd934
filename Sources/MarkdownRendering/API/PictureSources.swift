import Primitives

/// An image of the site and its resized copies, from which a browser chooses.
package struct PictureSources: Sendable {
  /// The copies in one format: its media type, and the URLs and widths, the widest last.
  package typealias Group = (mediaType: String, copies: [(address: String, width: Int)])

  package let size: PixelSize
  /// The formats, from the most efficient to one that every browser supports; at least one.
  package let groups: [Group]
  /// The width of the image on the page, in the syntax of HTML's `sizes`.
  package let sizes: String

  package init(size: PixelSize, groups: [Group], sizes: String) {
    (self.size, self.groups, self.sizes) = (size, groups, sizes)
  }

  /// The URL for a browser that does not support `srcset`: the widest copy.
  package var address: String { groups.last?.copies.last?.address ?? "" }
  /// The URL of a copy for a place narrower than a page: the first that is at least 800 pixels
  /// wide.
  package var narrow: String { groups.last?.copies.first { $0.width >= 800 }?.address ?? address }
  package var addresses: [String] { groups.flatMap { $0.copies.map(\.address) } }

  /// An `<img>` without alternative text, for an image next to its text.
  package var element: [UInt8] {
    var html = Array("<img".utf8)
    html.appendAttribute("src", decoded: Array(address.utf8))
    html.append(
      text: " alt=\"\" width=\"\(size.width)\" height=\"\(size.height)\" loading=\"lazy\">")
    add(toImageFrom: 0, in: &html)
    return html
  }

  /// Adds the copies to the `<img>` that begins at an offset and ends the HTML.
  func add(toImageFrom start: Int, in html: inout [UInt8]) {
    html.removeLast()
    appendAttributes(to: &html)
    html.append(text: ">")
    if groups.count == 1 { return }
    var choice = Array("<picture>".utf8)
    for group in groups.dropLast() {
      choice.append(text: "<source type=\"\(group.mediaType)\"")
      append(group, to: &choice)
      choice.append(text: ">")
    }
    html.insert(contentsOf: choice, at: start)
    html.append(text: "</picture>")
  }

  func appendAttributes(to html: inout [UInt8]) {
    groups.last.map { append($0, to: &html) }
    html.append(text: " decoding=\"async\"")
  }

  private func append(_ group: Group, to html: inout [UInt8]) {
    let list = group.copies.map { "\($0.address) \($0.width)w" }.joined(separator: ", ")
    html.appendAttribute("srcset", decoded: Array(list.utf8))
    html.appendAttribute("sizes", decoded: Array(sizes.utf8))
  }
}
