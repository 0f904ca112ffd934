/// An element that authors may write in Markdown, and how HTML's parser treats it.
///
/// The list follows GitHub's (the allow-list of its `html-pipeline`), with a few more elements.
/// None of them runs scripts, loads a document, accepts input or moves out of the text.
struct HTMLElement: Sendable {
  /// How HTML's parser treats an element (HTML Standard, 13.2.6.4.7 "in body").
  struct Traits: OptionSet, Sendable {
    let rawValue: Int
    /// Has neither content nor an end tag.
    static let void = Traits(rawValue: 1)
    /// Is reopened after an end tag that closed it out of order.
    static let formatting = Traits(rawValue: 2)
    /// A block; an inline element's end tag inside it cannot close an element outside.
    static let block = Traits(rawValue: 4)
    /// Its start tag ends an open `<p>`.
    static let endsParagraph = Traits(rawValue: 8)
    /// An end tag inside it cannot close an element outside, unless it is a table's.
    static let scope = Traits(rawValue: 16)
    /// Its end tag may be left out.
    static let optionalEnd = Traits(rawValue: 32)
    static let tablePart = Traits(rawValue: 64)
    static let heading = Traits(rawValue: 128)
    /// `<p>`, `<a>`.
    static let paragraph = Traits(rawValue: 1 << 8)
    static let link = Traits(rawValue: 1 << 9)
    /// `<ul>` and `<ol>`, `<li>`.
    static let list = Traits(rawValue: 1 << 10)
    static let item = Traits(rawValue: 1 << 11)
    /// `<dl>`, `<dt>` and `<dd>`.
    static let termList = Traits(rawValue: 1 << 12)
    static let term = Traits(rawValue: 1 << 13)
    /// `<table>`; `<thead>`, `<tbody>` and `<tfoot>`; `<tr>`; the contents of rows.
    static let table = Traits(rawValue: 1 << 14)
    static let rowGroup = Traits(rawValue: 1 << 15)
    static let row = Traits(rawValue: 1 << 16)
    static let cell = Traits(rawValue: 1 << 17)
    static let columns = Traits(rawValue: 1 << 18)
    /// `<ruby>`; `<rt>`, `<rp>` and `<rb>`; `<rtc>`.
    static let ruby = Traits(rawValue: 1 << 19)
    static let rubyText = Traits(rawValue: 1 << 20)
    static let rubyTexts = Traits(rawValue: 1 << 21)
  }

  let name: String
  let traits: Traits
  /// The attributes that only this element may have.
  let attributes: Set<String>
  /// The traits of open elements that its start tag closes …
  var ends: Traits = []
  /// … up to the nearest open element with one of these traits.
  var endsWithin: Traits = []
  /// The traits of elements of which one must be open; otherwise the tag is ignored.
  var parents: Traits = []

  func has(_ wanted: Traits) -> Bool { !traits.isDisjoint(with: wanted) }

  /// The level of a heading; nil for other elements.
  var level: Int? {
    has(.heading) ? name.utf8.last.map { Int($0 & 0x0F) } : nil
  }

  static let commonAttributes: Set<String> = [
    "id", "class", "title", "lang", "dir", "align", "width", "height", "alt", "role",
    "aria-label", "aria-hidden", "aria-describedby", "aria-labelledby",
  ]

  /// Attributes whose value has no effect.
  static let flags: Set<String> = [
    "open", "reversed", "nowrap", "controls", "loop", "muted", "playsinline",
  ]
}

/// The elements that authors may write, with their own attributes.
extension HTMLElement {
  /// Returns the element with a name in lower case; nil if authors may not write it.
  static func named(_ name: String) -> HTMLElement? { allowed[name] }

  /// Returns the element whose tag a text begins with; nil if authors may not write it.
  static func ofTag(_ html: Bytes) -> HTMLElement? {
    HTMLTag(in: html, at: 0).flatMap { named(HTMLFragment(html).lowercased($0.name)) }
  }

  private static let allowed: [String: HTMLElement] = {
    var table: [String: HTMLElement] = [:]
    for element in lines + blocks + lists + tables + media { table[element.name] = element }
    return table
  }()

  /// Several elements with the same traits, attributes and parents.
  ///
  /// Their start tags close open elements with the traits `ends`, up to one with the traits
  /// `within`.
  private static func list(
    _ names: String, _ traits: Traits = [], ends: Traits = [], within: Traits = [],
    parents: Traits = [], attributes: Set<String> = []
  ) -> [HTMLElement] {
    names.split(separator: " ").map {
      HTMLElement(
        name: String($0), traits: traits, attributes: attributes, ends: ends,
        endsWithin: within.union(parents), parents: parents)
    }
  }

  private static let lines: [HTMLElement] =
    list("b i em strong s u small code tt strike big", .formatting)
    + list("font", attributes: ["color"])
    + list("a", .link, attributes: ["href", "name", "target", "rel", "hreflang", "type"])
    + list("span sup sub kbd abbr mark samp var dfn bdi bdo cite")
    + list("q", attributes: ["cite"])
    + list("del ins", attributes: ["cite", "datetime"])
    + list("time", attributes: ["datetime"])
    + list("br", .void, attributes: ["clear"])
    + list("wbr", .void)
    + list("ruby", .ruby)
    + list("rt rp rb", [.rubyText, .optionalEnd], ends: .rubyText, within: [.ruby, .rubyTexts])
    + list("rtc", [.rubyTexts, .optionalEnd], ends: [.rubyText, .rubyTexts], within: .ruby)

  private static let blocks: [HTMLElement] =
    list("div center figure figcaption summary section aside pre", [.block, .endsParagraph])
    + list("blockquote", [.block, .endsParagraph], attributes: ["cite"])
    + list("details", [.block, .endsParagraph], attributes: ["open"])
    + list("p", [.block, .endsParagraph, .optionalEnd, .paragraph])
    + list("h1 h2 h3 h4 h5 h6", [.block, .endsParagraph, .heading])
    + list("hr", [.void, .endsParagraph])

  private static let lists: [HTMLElement] = {
    let list: Traits = [.block, .endsParagraph]
    let item: Traits = [.block, .endsParagraph, .optionalEnd]
    return Self.list("ul", list.union(.list), attributes: ["type"])
      + Self.list("ol", list.union(.list), attributes: ["type", "start", "reversed"])
      + Self.list("dl", list.union(.termList))
      + Self.list(
        "li", item.union(.item), ends: .item, parents: .list, attributes: ["value", "type"])
      + Self.list("dt dd", item.union(.term), ends: .term, parents: .termList)
  }()

  private static let tables: [HTMLElement] = {
    let part: Traits = [.block, .tablePart, .optionalEnd]
    let cells: Traits = [.cell, .columns]
    let rows = cells.union([.row, .rowGroup])
    return list(
      "table", [.block, .endsParagraph, .scope, .table],
      attributes: ["border", "cellpadding", "cellspacing"])
      + list(
        "td th", part.union([.scope, .cell]), ends: cells, within: [.row, .rowGroup],
        parents: .table,
        attributes: ["colspan", "rowspan", "scope", "headers", "valign", "nowrap", "abbr"])
      + list(
        "tr", part.union(.row), ends: cells.union(.row), within: .rowGroup, parents: .table,
        attributes: ["valign"])
      + list(
        "thead tbody tfoot", part.union(.rowGroup), ends: rows, parents: .table,
        attributes: ["valign"])
      + list("caption", part.union([.scope, .cell]), ends: rows, parents: .table)
      + list("colgroup", part.union(.columns), ends: rows, parents: .table, attributes: ["span"])
      + list(
        "col", [.void, .tablePart], ends: .cell, within: .columns, parents: .table,
        attributes: ["span"])
  }()

  private static let media: [HTMLElement] =
    list(
      "img", .void,
      attributes: [
        "src", "srcset", "sizes", "loading", "decoding", "border", "hspace", "vspace",
      ])
    + list("picture")
    + list("source", .void, attributes: ["src", "srcset", "sizes", "type", "media"])
    + list(
      "video", attributes: ["src", "poster", "controls", "loop", "muted", "playsinline", "preload"])
    + list("audio", attributes: ["src", "controls", "loop", "muted", "preload"])
}
