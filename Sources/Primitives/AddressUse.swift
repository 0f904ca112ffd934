/// What a page does with the address in an attribute of HTML.
///
/// Source: the WHATWG HTML standard, "Attributes"; SVG 2, "Linking".
public enum AddressUse: Hashable, Sendable {
  /// It leads readers there, or names where something comes from.
  case link
  /// It shows the picture.
  case picture
  /// It loads the file: a film, a script, what a browser may show in the place of a picture.
  case file
  /// It sends a form there, where a server may answer.
  case form

  /// The use of an attribute of an element, both in lower case; nil when it holds no address.
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

  /// Where the addresses stand in the value of an attribute: in a `srcset` each has a width or a
  /// density behind it, or none, and commas part them.
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
