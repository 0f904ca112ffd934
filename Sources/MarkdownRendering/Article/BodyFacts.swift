import Primitives

/// Facts about a whole body that the writer needs before it writes the first byte.
struct BodyFacts {
  /// The heading that is the page's title and is left out.
  private(set) var title: Node?
  /// The number of levels by which headings are moved down, below the page's title.
  private(set) var headingShift = 0
  private(set) var footnotes = 0
  private(set) var hasHTML = false
  /// Whether `<!--more-->` marks the end of the excerpt.
  private(set) var hasMore = false
  /// Whether the body begins with a list of links to its own headings, so that it needs no
  /// contents.
  var beginsWithContents: Bool { linksToHeadings > 1 }
  /// The number of links to the body's own headings at the start of list items before the first
  /// heading.
  private var linksToHeadings = 0
  /// The ids that the author set in HTML.
  private(set) var ids: [String] = []

  init(_ document: Node, _ options: MarkdownOptions) {
    var headings = 0
    let walk = Walk(over: document)
    while let node = walk.nextEntered() {
      switch node.kind {
      case .heading where node.headingLevel == 1 && node.parent == document:
        if options.dropsTitle, title == nil {
          title = node
        } else {
          headingShift = 1
          headings += 1
        }
      case .heading: headings += 1
      case .link where headings < 2:
        let beginsItem = node.previous == nil && node.parent?.parent?.kind == .item
        if beginsItem, node.address.first == UInt8(ascii: "#") { linksToHeadings += 1 }
      case .footnoteDefinition: footnotes += 1
      case .htmlBlock, .htmlInline:
        hasHTML = true
        if Excerpt.isMore(node), let before = node.previous, before != title { hasMore = true }
        // A trusted `<h1>` is written unchanged.
        if !options.trustsHTML, Self.hasTopHeading(node.literal) { headingShift = 1 }
        let html = HTMLFragment(node.literal)
        ids += html.ids.map(html.id)
      default: break
      }
    }
    // A page that shows no title keeps the body's level-1 heading.
    if options.outerHeadingLevel == 0 { headingShift = 0 }
  }

  private static func hasTopHeading(_ html: Bytes) -> Bool {
    html.indices.contains { index in
      index + 2 < html.count && html[index] == UInt8(ascii: "<")
        && html[index + 1].lowercasedASCII == UInt8(ascii: "h")
        && html[index + 2] == UInt8(ascii: "1")
        && HTMLTag(in: html, at: index)?.name.count == 2
    }
  }
}
