/// The rule for template values in an attribute, which depends on the attribute's use.
enum AttributeRule: Hashable, Sendable {
  case plain
  /// A URL, which must have an allowed scheme.
  case address
  case scriptAddress
  case code
  /// No value is allowed: the attribute contains several URLs, or a whole page.
  case refused

  /// The number of bytes of a name that are read.
  static let longestName = 64

  /// Returns the rule for an attribute of an element, both in lower case.
  ///
  /// A name that is cut because of its length has no known rule and is refused.
  ///
  /// Source: the WHATWG HTML standard, "Attributes"; SVG 2, "Linking" and animation elements.
  static func rule(for attribute: [UInt8], of element: [UInt8]) -> AttributeRule {
    if attribute.starts(with: "on".utf8) { return .code }
    if attribute.count >= longestName { return .refused }
    let element = String(decoding: element, as: UTF8.self)
    let colon = UInt8(ascii: ":")
    let isPrefixed = attribute.contains(colon)
    let local = isPrefixed ? attribute.split(separator: colon).last ?? [] : attribute[...]
    let name = String(decoding: local, as: UTF8.self)
    if !isPrefixed, animations.contains(element), animated.contains(name) { return .code }
    guard let rule = rules[name], rule == .address || !isPrefixed else { return .plain }
    return rule == .address && element == "script" ? .scriptAddress : rule
  }

  /// The rules by attribute name.
  ///
  /// With a prefix before a colon, only the names of URLs keep their rule.
  private static let rules: [String: AttributeRule] = {
    let addresses = [
      "href", "src", "action", "formaction", "poster", "cite", "data", "background", "manifest",
      "longdesc", "icon", "codebase", "classid", "profile", "usemap", "lowsrc", "dynsrc",
    ]
    let refused = ["srcset", "imagesrcset", "srcdoc", "ping", "archive"]
    return Dictionary(
      uniqueKeysWithValues: addresses.map { ($0, .address) } + refused.map { ($0, .refused) }
        + [("style", .code)])
  }()
  private static let animations: Set<String> = [
    "set", "animate", "animatemotion", "animatetransform", "animatecolor",
  ]
  private static let animated: Set<String> = ["to", "from", "by", "values"]
}
