import Content
import Diagnostics
import FileSystem
import Loading
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

/// An open file for which requests are answered.
struct EditedPage {
  let site: EditedSite
  let path: String
  let text: SourceText
  let uri: String
  let encoding: PositionEncoding

  /// The file's page; nil before the site was read, and for a file that is not a page.
  var node: NavigationTree.Node? { site.prepared?.tree.page(from: path) }

  /// The offset of the body, after the front matter.
  ///
  /// It is 0 without front matter, and one past the end of the file if the front matter is not
  /// closed.
  var bodyOffset: Int {
    if case .unterminated = FrontMatterBlock.find(in: text.bytes) { return text.bytes.count + 1 }
    return FrontMatterBlock.bodyOffset(in: text.bytes)
  }

  var isMarkdown: Bool { path.hasSuffix(".md") }

  /// Returns the line of a position, and the offset of the position in it.
  func line(at position: TextPosition) -> (bytes: ArraySlice<UInt8>, offset: Int) {
    let line = text.line(position.line + 1)
    return (line, encoding.bytes(ofFirst: position.character, in: line))
  }

  /// Returns the range of a part of the line, given by offsets in the line.
  func range(_ part: Range<Int>, at position: TextPosition) -> TextRange {
    let start = text.offset(ofLine: position.line + 1)
    return text.range(start + part.lowerBound..<start + part.upperBound, in: encoding)
  }

  /// Returns the headings of a page's text, from the editor or from disk.
  func headings(of node: NavigationTree.Node) -> [(MarkdownOutline.Heading, in: SourceText)] {
    guard let source = node.screen.source,
      source.path.hasSuffix(".md"),
      let text = site.text(of: source)
    else { return [] }
    return outline(of: text.bytes, on: node).map { ($0, text) }
  }

  /// Returns the headings that a page would have with a text.
  func outline(of bytes: [UInt8], on node: NavigationTree.Node) -> [MarkdownOutline.Heading] {
    guard let content = site.prepared?.content else { return [] }
    let body = content.texts.first { $0.body.source.path == node.screen.source?.path }?.body
    return MarkdownOutline(
      of: bytes, from: FrontMatterBlock.bodyOffset(in: bytes),
      reading: content.settings.markdown, droppingTitle: body?.startsWithTitle ?? false
    ).headings
  }
}

/// A link or a name in brackets on the line of an open text.
struct LinkAtPosition {
  enum Kind {
    /// `](target)`, `: target` of a definition, `src="target"`.
    case address
    /// `[[name]]`.
    case name
  }

  let kind: Kind
  let text: String
  /// The offsets of the text in its line.
  let range: Range<Int>

  /// The link whose target or text is at an offset of a line.
  init?(in line: ArraySlice<UInt8>, at offset: Int) {
    let line = Array(line)
    func part(from open: String, to close: UInt8, _ kind: Kind) -> LinkAtPosition? {
      let open = Array(open.utf8)
      var start = 0
      while let found = line[start...].firstRange(of: open) {
        let end =
          line[found.upperBound...].firstIndex { $0 == close || kind == .address && $0.isBlank }
          ?? line.count
        // Anywhere in it, with its brackets.
        let label = kind == .name ? found.lowerBound : Self.label(of: found.lowerBound, in: line)
        if label...end ~= offset {
          let text = String(decoding: line[found.upperBound..<end], as: UTF8.self)
          return LinkAtPosition(kind: kind, text: text, range: found.upperBound..<end)
        }
        start = found.upperBound
      }
      return nil
    }
    guard
      let link = part(from: "](", to: UInt8(ascii: ")"), .address)
        ?? part(from: "[[", to: UInt8(ascii: "]"), .name)
        ?? part(from: "]: ", to: UInt8(ascii: " "), .address)
    else { return nil }
    self = link
  }

  private init(kind: Kind, text: String, range: Range<Int>) {
    (self.kind, self.text, self.range) = (kind, text, range)
  }

  /// Returns the offset of the bracket that opens a link's label.
  ///
  /// - Parameter end: the end of the label, before the link's target.
  private static func label(of end: Int, in line: [UInt8]) -> Int {
    line[..<end].lastIndex(of: UInt8(ascii: "[")) ?? end
  }
}

extension EditedPage {
  /// The page that a link leads to, and the heading.
  func target(of link: LinkAtPosition) -> (node: NavigationTree.Node, fragment: String?)? {
    guard let model = site.prepared?.model, let node else { return nil }
    let address = link.kind == .address ? LinkAddress(link.text) : nil
    let found =
      address.map { model.page(linkedBy: $0, from: node) }
      ?? model.page(named: String(link.text.prefix { $0 != "|" }), from: node)
    return found.map { (model.tree[$0], address?.fragment) }
  }

  func hover(at position: TextPosition) -> HoverText? {
    if isTemplate { return templateHover(at: position) }
    if isSettings || isInFrontMatter(position) { return keyHover(at: position) }
    let (line, offset) = line(at: position)
    guard let link = LinkAtPosition(in: line, at: offset), let (node, _) = target(of: link) else {
      return nil
    }
    let entry = site.prepared?.content.entries.first { $0.source == node.screen.source }
    // The summary of a kanji or word is its meaning and readings.
    let summary = site.prepared?.model.searchSummary(of: node.id)
    let parts: [String?] = [
      "**\(node.screen.title)**", entry?.description ?? entry?.subtitle ?? summary,
      "`\(node.route.description)`", node.screen.source.map { "`\($0.path)`" },
    ]
    return HoverText(
      contents: HoverText.Markup(value: parts.compactMap(\.self).joined(separator: "\n\n")),
      range: range(link.range, at: position))
  }

  /// The headings, each with those below it.
  var symbols: [DocumentSymbol] {
    guard let node else { return [] }
    var open: [(level: Int, symbol: DocumentSymbol)] = []
    var roots: [DocumentSymbol] = []
    func close(downTo level: Int) {
      while let last = open.last, last.level >= level {
        open.removeLast()
        if open.isEmpty {
          roots.append(last.symbol)
        } else {
          open[open.count - 1].symbol.children.append(last.symbol)
        }
      }
    }
    for (heading, text) in headings(of: node) {
      close(downTo: heading.level)
      let range = text.range(heading.range, in: encoding)
      open.append(
        (heading.level, DocumentSymbol(name: heading.text, range: range, selectionRange: range)))
    }
    close(downTo: 0)
    return roots
  }
}
