internal import Primitives

/// A picture of the site of which there are copies: a browser takes the one that fits.
package struct PictureSources: Sendable {
  /// Copies in one format: what HTML calls it, and their addresses and widths, the widest last.
  package typealias Group = (mediaType: String, copies: [(address: String, width: Int)])

  /// The size of the picture itself.
  package let size: PixelSize
  /// The formats, from the best to the one that every browser knows; at least one.
  package let groups: [Group]
  /// How wide it is on the page, as in HTML's `sizes`.
  package let sizes: String

  /// A picture.
  package init(size: PixelSize, groups: [Group], sizes: String) {
    (self.size, self.groups, self.sizes) = (size, groups, sizes)
  }

  /// What a browser loads that knows no choice.
  package var address: String { groups.last?.copies.last?.address ?? "" }
  /// The same for a place that is narrower than a page.
  package var narrow: String { groups.last?.copies.first { $0.width >= 800 }?.address ?? address }
  package var addresses: [String] { groups.flatMap { $0.copies.map(\.address) } }

  /// An element whose text stands beside it.
  package var element: [UInt8] {
    var html = Array("<img".utf8)
    html.appendAttribute("src", decoded: Array(address.utf8))
    html.append(
      text: " alt=\"\" width=\"\(size.width)\" height=\"\(size.height)\" loading=\"lazy\">")
    add(toImageFrom: 0, in: &html)
    return html
  }

  /// Adds the choice to an `<img>` that begins at a place and is the last that was written.
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
