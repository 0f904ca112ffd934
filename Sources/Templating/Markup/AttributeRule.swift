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

  /// The rules by names; where something stands before a colon, only addresses are what they are
  /// called.
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
