/// The elements that authors may write, with the attributes that only they may have.
extension HTMLElement {
  /// The element with this name in lower case; nil when authors may not write it.
  static func named(_ name: String) -> HTMLElement? { allowed[name] }

  /// The element whose tag a text begins with; nil when authors may not write it.
  static func ofTag(_ html: UnsafeBufferPointer<UInt8>) -> HTMLElement? {
    HTMLTag(in: html, at: 0).flatMap { named(HTMLFragment(html).lowercased($0.name)) }
  }

  private static let allowed: [String: HTMLElement] = {
    var table: [String: HTMLElement] = [:]
    for element in lines + blocks + lists + tables + media { table[element.name] = element }
    return table
  }()

  /// Elements with the same attributes, whose start tags end others `within`, and mean something only
  /// inside `parents`.
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
    + list(
      "rt rp rb", [.rubyText, .optionalEnd], ends: .rubyText, within: [.ruby, .rubyTexts],
      parents: [])
    + list(
      "rtc", [.rubyTexts, .optionalEnd], ends: [.rubyText, .rubyTexts], within: .ruby, parents: [])

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
        "li", item.union(.item), ends: .item, within: [], parents: .list,
        attributes: ["value", "type"])
      + Self.list("dt dd", item.union(.term), ends: .term, within: [], parents: .termList)
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
        "thead tbody tfoot", part.union(.rowGroup), ends: rows, within: [], parents: .table,
        attributes: ["valign"])
      + list("caption", part.union([.scope, .cell]), ends: rows, within: [], parents: .table)
      + list(
        "colgroup", part.union(.columns), ends: rows, within: [], parents: .table,
        attributes: ["span"])
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
