/// What an attribute does with its value, and so what a template may put there.
enum AttributeRule: Hashable, Sendable {
  case plain
  /// An address: the list of schemes applies.
  case address
  case scriptAddress
  case code
  /// Nothing: several addresses in one value, or a page in a value.
  case refused

  /// How many bytes of a name are read.
  static let longestName = 64

  /// The rule for an attribute of an element; both in lower case. What is said of an attribute by the
  /// end of a long name is not known.
  ///
  /// Source: the WHATWG HTML standard, "Attributes"; SVG 2, "Linking" and animation elements.
  static func rule(for attribute: [UInt8], of element: [UInt8]) -> AttributeRule {
    let name = String(decoding: attribute, as: UTF8.self)
    let element = String(decoding: element, as: UTF8.self)
    if name.utf8.starts(with: "on".utf8) || name == "style" { return .code }
    if refusing.contains(name) || attribute.count >= longestName { return .refused }
    if animations.contains(element), animated.contains(name) { return .code }
    let local = attribute.split(separator: UInt8(ascii: ":")).last ?? []
    guard addresses.contains(String(decoding: local, as: UTF8.self)) else { return .plain }
    return element == "script" ? .scriptAddress : .address
  }

  private static let addresses: Set<String> = [
    "href", "src", "action", "formaction", "poster", "cite", "data", "background", "manifest",
    "longdesc", "icon", "codebase", "classid", "profile", "usemap", "lowsrc", "dynsrc",
  ]
  private static let refusing: Set<String> = [
    "srcset", "imagesrcset", "srcdoc", "ping", "archive",
  ]
  private static let animations: Set<String> = [
    "set", "animate", "animatemotion", "animatetransform", "animatecolor",
  ]
  private static let animated: Set<String> = ["to", "from", "by", "values"]
}
