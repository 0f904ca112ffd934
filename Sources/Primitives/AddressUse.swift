/// The use of a URL in an attribute of HTML.
///
/// Source: the WHATWG HTML standard, "Attributes"; SVG 2, "Linking".
public enum AddressUse: Hashable, Sendable {
  /// A link, or the source of a quotation or change.
  case link
  /// An image that the page shows.
  case picture
  /// A file that the page loads: a video, a script, or an alternative to an image.
  case file
  /// The target of a form, at which a server may answer.
  case form

  /// The use of an element's attribute, both in lower case; nil if it contains no URL.
  public init?(_ attribute: String, of element: String) {
    switch (attribute, element) {
    case ("href", "image"), ("xlink:href", "image"), ("href", "feimage"), ("xlink:href", "feimage"),
      ("src", "img"), ("src", "input"), ("poster", _), ("background", _), ("imagesrcset", _):
      self = .picture
    case ("src", "iframe"), ("src", "frame"), ("href", _), ("xlink:href", _), ("cite", _),
      ("longdesc", _):
      self = .link
    case ("srcset", _): self = element == "source" ? .file : .picture
    case ("src", _), ("data-src", _), ("data", "object"): self = .file
    case ("action", _), ("formaction", _): self = .form
    default: return nil
    }
  }

  /// The ranges of the URLs in an attribute's value.
  ///
  /// A `srcset` contains several, separated by commas, each with an optional width or density.
  public static func places<Value: RandomAccessCollection<UInt8>>(
    in value: Value, of attribute: String
  ) -> [Range<Int>] where Value.Index == Int {
    guard attribute == "srcset" || attribute == "imagesrcset" else {
      return [value.startIndex..<value.endIndex]
    }
    let comma = UInt8(ascii: ",")
    var places: [Range<Int>] = []
    var rest = value[...]
    while let start = rest.firstIndex(where: { $0 > 0x20 && $0 != comma }) {
      let end = rest[start...].firstIndex { $0 <= 0x20 } ?? rest.endIndex
      let last = rest[start..<end].lastIndex { $0 != comma } ?? start
      places.append(start..<last + 1)
      rest = rest[end...]
      // A width or density ends with a comma, unless the address itself ended with one.
      if last + 1 == end { rest = rest.drop { $0 != comma } }
    }
    return places
  }
}
