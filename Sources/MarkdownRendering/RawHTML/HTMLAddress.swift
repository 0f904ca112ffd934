internal import Primitives

/// An address in raw HTML, handed out so that its page's references can say where it leads.
struct HTMLAddress: Hashable, Sendable {
  /// Says where an address leads: what to write instead, not escaped, and the size of the picture
  /// there; nil when the address stays.
  typealias Answer = (HTMLAddress) -> (address: [UInt8], size: PixelSize?)?

  /// The element's name in lower case, for example `img`.
  let element: String
  /// The attribute's name in lower case, for example `src`.
  let attribute: String
  /// The address with character references decoded.
  let value: String
  /// The bytes of the source where the address stands, without its quotes.
  let sourceRange: Range<Int>
}

extension HTMLFragment {
  /// The value of an attribute, decoded, with other addresses in the place of its own: of a `srcset`
  /// each is handed out.
  func value(
    _ value: Range<Int>, of attribute: String, of element: String,
    replacing replaced: (HTMLAddress) -> [UInt8]
  ) -> [UInt8] {
    var new: [UInt8] = []
    var copied = value.lowerBound
    for place in AddressUse.places(in: bytes[value], of: attribute) {
      new += bytes[copied..<place.lowerBound]
      new += replaced(
        HTMLAddress(
          element: element, attribute: attribute,
          value: decoded(place), sourceRange: source(place)))
      copied = place.upperBound
    }
    return new + bytes[copied..<value.upperBound]
  }
}
