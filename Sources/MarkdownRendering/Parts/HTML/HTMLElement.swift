/// An element that authors may write in Markdown, and how HTML's parser treats it.
///
/// The list follows GitHub's (the allow-list of its `html-pipeline`), with what our issue adds:
/// nothing that runs script, loads a document, takes input or leaves the flow of the text.
struct HTMLElement: Sendable {
  /// How HTML's parser treats an element (HTML Standard, 13.2.6.4.7 "in body").
  struct Traits: OptionSet, Sendable {
    let rawValue: Int
    /// Has no content and no end tag.
    static let void = Traits(rawValue: 1)
    /// Opened again after a tag that closed it out of turn.
    static let formatting = Traits(rawValue: 2)
    /// A block: no end tag of an element inside a line reaches through it.
    static let block = Traits(rawValue: 4)
    /// Its start tag ends an open `<p>`.
    static let endsParagraph = Traits(rawValue: 8)
    /// No end tag but a table's reaches through it.
    static let scope = Traits(rawValue: 16)
    /// Its end tag may be left out.
    static let optionalEnd = Traits(rawValue: 32)
    /// A part of a table.
    static let tablePart = Traits(rawValue: 64)
    static let heading = Traits(rawValue: 128)
  }

  let name: String
  let traits: Traits
  /// The attributes that only this element may have.
  let attributes: Set<String>
  /// The elements that its start tag ends …
  var ends: Set<String> = []
  /// … as far as the nearest of these.
  var endsWithin: Set<String> = []
  /// One of these must be open, else the tag means nothing.
  var parents: [String] = []

  /// The element with this name in lower case; nil when authors may not write it.
  static func named(_ name: String) -> HTMLElement? { allowed[name] }

  /// Attributes that every element may have.
  static let commonAttributes: Set<String> = [
    "id", "class", "title", "lang", "dir", "align", "width", "height", "alt", "role",
    "aria-label", "aria-hidden", "aria-describedby", "aria-labelledby",
  ]

  /// Attributes that hold an address.
  static let addressAttributes: Set<String> = ["href", "src", "cite", "poster"]

  /// Attributes that mean the same with any value.
  static let flags: Set<String> = [
    "open", "reversed", "nowrap", "controls", "loop", "muted", "playsinline",
  ]
}

extension HTMLElement {
  private static let allowed: [String: HTMLElement] = {
    var table: [String: HTMLElement] = [:]
    for element in lines + blocks + lists + tableParts + media { table[element.name] = element }
    return table
  }()

  private static func list(
    _ names: String, _ traits: Traits = [], attributes: Set<String> = []
  ) -> [HTMLElement] {
    names.split(separator: " ").map {
      HTMLElement(name: String($0), traits: traits, attributes: attributes)
    }
  }

  /// What stands inside a line.
  private static let lines: [HTMLElement] =
    list("b i em strong s u small code tt strike big", .formatting)
    + list("font", attributes: ["color"])
    + list("a", attributes: ["href", "name", "target", "rel", "hreflang", "type"])
    + list("span sup sub kbd abbr mark samp var dfn bdi bdo ruby")
    + list("cite")
    + list("q", attributes: ["cite"])
    + list("del ins", attributes: ["cite", "datetime"])
    + list("time", attributes: ["datetime"])
    + list("br", .void, attributes: ["clear"])
    + list("wbr", .void)
    + ["rt", "rp"].map {
      HTMLElement(
        name: $0, traits: .optionalEnd, attributes: [], ends: ["rt", "rp"], endsWithin: ["ruby"])
    }

  private static let blocks: [HTMLElement] =
    list("div center figure figcaption summary section aside pre", [.block, .endsParagraph])
    + list("blockquote", [.block, .endsParagraph], attributes: ["cite"])
    + list("details", [.block, .endsParagraph], attributes: ["open"])
    + list("p", [.block, .endsParagraph, .optionalEnd])
    + list("h1 h2 h3 h4 h5 h6", [.block, .endsParagraph, .heading])
    + list("hr", [.void, .endsParagraph])

  private static let lists: [HTMLElement] =
    list("ul", [.block, .endsParagraph], attributes: ["type"])
    + list("ol", [.block, .endsParagraph], attributes: ["type", "start", "reversed"])
    + list("dl", [.block, .endsParagraph])
    + [
      HTMLElement(
        name: "li", traits: [.block, .endsParagraph, .optionalEnd],
        attributes: ["value", "type"], ends: ["li"], endsWithin: ["ul", "ol"],
        parents: ["ul", "ol"])
    ]
    + ["dt", "dd"].map {
      HTMLElement(
        name: $0, traits: [.block, .endsParagraph, .optionalEnd], attributes: [],
        ends: ["dt", "dd"], endsWithin: ["dl"], parents: ["dl"])
    }

  private static let tableParts: [HTMLElement] = {
    let cells: Set<String> = ["td", "th", "caption", "colgroup"]
    let groups: Set<String> = ["thead", "tbody", "tfoot"]
    let part: Traits = [.block, .tablePart, .optionalEnd]
    func make(
      _ name: String, _ traits: Traits, _ attributes: Set<String>, ends: Set<String>,
      within: Set<String>
    ) -> HTMLElement {
      HTMLElement(
        name: name, traits: traits, attributes: attributes, ends: ends,
        endsWithin: within.union(["table"]), parents: ["table"])
    }
    let cell: Set<String> = ["colspan", "rowspan", "scope", "headers", "valign", "nowrap", "abbr"]
    return list(
      "table", [.block, .endsParagraph, .scope],
      attributes: ["border", "cellpadding", "cellspacing"])
      + ["td", "th"].map {
        make($0, part.union(.scope), cell, ends: cells, within: groups.union(["tr"]))
      }
      + [make("tr", part, ["valign"], ends: cells.union(["tr"]), within: groups)]
      + groups.sorted().map {
        make($0, part, ["valign"], ends: cells.union(groups).union(["tr"]), within: [])
      }
      + [
        make(
          "caption", part.union(.scope), [], ends: cells.union(groups).union(["tr"]), within: []),
        make("colgroup", part, ["span"], ends: cells.union(groups).union(["tr"]), within: []),
        make("col", [.void, .tablePart], ["span"], ends: ["caption"], within: ["colgroup"]),
      ]
  }()

  private static let media: [HTMLElement] =
    list("img", .void, attributes: ["src", "loading", "decoding", "border", "hspace", "vspace"])
    + list("picture")
    + list("source", .void, attributes: ["src", "type", "media"])
    + list(
      "video", attributes: ["src", "poster", "controls", "loop", "muted", "playsinline", "preload"])
    + list("audio", attributes: ["src", "controls", "loop", "muted", "preload"])
}
