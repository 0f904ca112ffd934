/// Elements that only trusted HTML may have.
extension HTMLElement {
  /// The element with this name in lower case; nil when no page could go on behind it.
  static func trusted(_ name: String) -> HTMLElement? {
    if name == "plaintext" || name == "frameset" { return nil }
    return further[name] ?? named(name) ?? HTMLElement(name: name, traits: [], attributes: [])
  }

  private static let further: [String: HTMLElement] = {
    var table: [String: HTMLElement] = [:]
    func add(_ names: String, _ traits: Traits, ends: Traits = [], within: Traits = []) {
      for name in names.split(separator: " ") {
        table[String(name)] = HTMLElement(
          name: String(name), traits: traits, attributes: [], ends: ends, endsWithin: within)
      }
    }
    add(
      "address article dialog dir fieldset footer form header hgroup main menu nav search listing",
      [.block, .endsParagraph])
    add("area base basefont bgsound embed frame image input keygen link meta param track", .void)
    add("html head body", [.void, .document])
    add("script style textarea title iframe noembed noframes", .rawText)
    add("xmp", [.rawText, .endsParagraph])
    add("applet marquee object button", [.block, .scope])
    add("template", [.block, .scope, .template])
    add("noscript", [.block, .noscript], ends: .noscript, within: .scope)
    add("select", [.block, .select])
    add(
      "option", [.option, .optionalEnd], ends: .option,
      within: [.select, .optionGroup, .block])
    add(
      "optgroup", [.optionGroup, .option, .optionalEnd], ends: [.option, .optionGroup],
      within: [.select, .block])
    return table
  }()

  /// `<svg>` or `<math>` in HTML.
  static func foreignRoot(_ name: String) -> HTMLElement {
    HTMLElement(name: name, traits: name == "math" ? [.foreign, .math] : .foreign, attributes: [])
  }

  /// An element in SVG or MathML.
  ///
  /// - Parameter holdsHTML: whether it says so itself.
  static func foreign(
    _ name: String, in parent: HTMLElement, holdsHTML: Bool = false
  ) -> HTMLElement {
    let isMath = parent.has(.math)
    var element = HTMLElement(
      name: name, traits: isMath ? [.foreign, .math] : .foreign, attributes: [])
    let holdsHTML =
      isMath
      ? element.isMathText || (name == "annotation-xml" && holdsHTML)
      : ["foreignobject", "desc", "title"].contains(name)
    let traits: Traits = holdsHTML ? [.integration, .block, .scope] : .optionalEnd
    element = HTMLElement(name: name, traits: element.traits.union(traits), attributes: [])
    return element
  }

  /// Whether it is an element of MathML that holds text.
  var isMathText: Bool { has(.math) && ["mi", "mo", "mn", "ms", "mtext"].contains(name) }

  /// Elements of HTML that end SVG and MathML (HTML Standard, 13.2.6.5).
  static let breakingOut: Set<String> = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em",
    "embed", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu",
    "meta", "nobr", "ol", "p", "pre", "ruby", "s", "small", "span", "strong", "strike", "sub",
    "sup", "table", "tt", "u", "ul", "var",
  ]
}
