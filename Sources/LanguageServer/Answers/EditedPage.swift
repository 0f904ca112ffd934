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
  /// The site as it was last read.
  let prepared: PreparedSite
  let path: String
  let text: SourceText
  let uri: String
  let encoding: PositionEncoding

  /// The file's page; nil for a file that is not a page.
  var node: NavigationTree.Node? { prepared.tree.page(from: path) }

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
    let content = prepared.content
    let body = content.texts.first { $0.body.source.path == node.screen.source?.path }?.body
    return MarkdownOutline(
      of: bytes, from: FrontMatterBlock.bodyOffset(in: bytes),
      reading: content.settings.markdown, droppingTitle: body?.startsWithTitle ?? false
    ).headings
  }
}

extension EditedPage {
  /// Returns the link of the body at a position: in its target, or in its text or name in brackets.
  func link(at position: TextPosition) -> Reference? {
    guard let known = prepared.content.texts.first(where: { $0.body.source.path == path }) else {
      return nil
    }
    let offset = text.offset(of: position, in: encoding)
    return prepared.model.references(in: known.body, language: known.language, as: text).first {
      let line = text.line(text.position(at: $0.range.lowerBound).line)
      let start = Self.linkStart(in: line.prefix(max(0, $0.range.lowerBound - line.startIndex)))
      let rest = line.dropFirst($0.range.upperBound - line.startIndex)
      let end = rest.firstIndex { ")]".utf8.contains($0) || $0.isBlank } ?? rest.endIndex
      return start...end ~= offset
    }
  }

  /// Returns the start of a link, given the part of the line before its target: the bracket before
  /// its text, label or name. It is the end of that part for other links, such as HTML.
  private static func linkStart(in before: ArraySlice<UInt8>) -> Int {
    guard let bracket = before.lastIndex(of: UInt8(ascii: "[")) else { return before.endIndex }
    let text = before[bracket...].dropFirst()
    guard let end = text.firstIndex(of: UInt8(ascii: "]")) else {
      return before[..<bracket].last == UInt8(ascii: "[") ? bracket : before.endIndex
    }
    let signs = text[end...].filter { !$0.isBlank && $0 != UInt8(ascii: "<") }
    return ["](", "]:"].contains { signs.elementsEqual($0.utf8) } ? bracket : before.endIndex
  }

  func hover(at position: TextPosition) -> HoverText? {
    if isTemplate { return templateHover(at: position) }
    if isSettings || isInFrontMatter(position) { return keyHover(at: position) }
    guard let link = link(at: position), case .page(let id) = link.target else { return nil }
    let model = prepared.model
    let (node, entry) = (model.tree[id], model.entry(at: id))
    // The summary of a kanji or word is its meaning and readings.
    let summary = entry?.description ?? entry?.subtitle ?? model.searchSummary(of: id)
    return hover(
      [
        "**\(node.screen.title)**", summary, "`\(node.route.description)`",
        node.screen.source.map { "`\($0.path)`" },
      ], on: link.range)
  }

  /// Returns paragraphs of Markdown about a part of the text.
  func hover(_ paragraphs: [String?], on range: Range<Int>) -> HoverText {
    HoverText(
      contents: HoverText.Markup(value: paragraphs.compactMap(\.self).joined(separator: "\n\n")),
      range: text.range(range, in: encoding))
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
