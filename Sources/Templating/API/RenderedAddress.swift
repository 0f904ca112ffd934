import Primitives

/// A URL on a rendered page that a template composed of values.
package struct RenderedAddress: Hashable, Sendable {
  package let place: TemplateMarkup.Address
  package let text: String
  /// The number of the page that the URL is relative to; nil if it is not relative.
  package var page: Int?

  package init(_ place: TemplateMarkup.Address, _ text: String) {
    self.place = place
    self.text = text
  }

  /// Reads the URL whose closing quote ends the rendered part; nil if it is too long.
  init?(_ place: TemplateMarkup.Address, endOf page: ArraySlice<UInt8>) {
    if place.isOwn, place.base == nil {
      self.init(place, place.text)
    } else {
      let value = page.suffix(4 * Limits.pathBytes).dropLast()
      guard let start = value.lastIndex(of: page[page.endIndex - 1]) else { return nil }
      self.init(place, Self.decoded(value[(start + 1)...]))
    }
  }

  /// Decodes a URL from the value of an attribute.
  static func decoded(_ value: ArraySlice<UInt8>) -> String {
    let text = String(decoding: value.trimmed { $0 <= 0x20 }, as: UTF8.self)
    guard value.contains(UInt8(ascii: "&")) else { return text }
    let signs = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
    return signs.reduce(text) { $0.replacing($1.key, with: $1.value) }.replacing("&amp;", with: "&")
  }
}
