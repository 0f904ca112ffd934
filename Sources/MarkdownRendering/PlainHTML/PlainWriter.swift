internal import Primitives

/// Writes a tree as the reference implementations do, byte for byte.
struct PlainWriter {
  private let extensions: Set<MarkdownOptions.Extension>
  private let hasMarks: Bool
  private let linksAddresses: Bool
  private let strikes: Bool
  private var strikethrough = Strikethrough(takesSingle: true)
  private var output: [UInt8] = []
  private var linkDepth = 0
  private var column = 0

  /// - Parameter hasMarks: whether `Preparation` put marks into the text.
  init(extensions: Set<MarkdownOptions.Extension>, hasMarks: Bool) {
    self.extensions = extensions
    self.hasMarks = hasMarks
    linksAddresses = extensions.contains(.autolink)
    strikes = extensions.contains(.strikethrough)
  }

  /// The HTML of a document.
  mutating func write(_ document: Node) -> [UInt8] {
    let walk = Walk(over: document)
    while let (node, isEntering) = walk.next() {
      write(node, isEntering, walk)
    }
    return output
  }

  private mutating func write(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    switch node.kind {
    case .text: writeText(node)
    case .softBreak: output.append("\n")
    case .lineBreak: output.append("<br />\n")
    case .emphasis: output.append(isEntering ? "<em>" : "</em>")
    case .strong: output.append(isEntering ? "<strong>" : "</strong>")
    case .code:
      output.append("<code>")
      writeVerbatim(node.literal)
      output.append("</code>")
    case .htmlInline: writeHTML(node.literal)
    case .link: writeLink(node, isEntering)
    case .image:
      writeImage(node)
      walk.skipRest(of: node)
    case .paragraph: writeParagraph(node, isEntering)
    default: writeBlock(node, isEntering)
    }
  }

  private mutating func writeBlock(_ node: Node, _ isEntering: Bool) {
    switch node.kind {
    case .blockQuote: writeLine(isEntering ? "<blockquote>\n" : "</blockquote>\n")
    case .list: writeList(node, isEntering)
    case .item: writeItem(node, isEntering)
    case .heading:
      if isEntering { output.startLine() }
      output.append(isEntering ? "<h" : "</h")
      output.append(number: node.headingLevel)
      output.append(isEntering ? ">" : ">\n")
    case .codeBlock: writeCodeBlock(node)
    case .htmlBlock:
      output.startLine()
      writeHTML(node.literal)
      output.startLine()
    case .thematicBreak: writeLine("<hr />\n")
    case .table, .tableRow, .tableCell: writeTable(node, isEntering)
    default: break
    }
  }

  private mutating func writeLine(_ text: StaticString) {
    output.startLine()
    output.append(text)
  }

  private mutating func writeParagraph(_ node: Node, _ isEntering: Bool) {
    if let list = node.parent?.parent, list.kind == .list, list.isTight { return }
    if isEntering { output.startLine() }
    output.append(isEntering ? "<p>" : "</p>\n")
  }

  private mutating func writeList(_ node: Node, _ isEntering: Bool) {
    guard node.isOrdered else { return writeLine(isEntering ? "<ul>\n" : "</ul>\n") }
    guard isEntering else { return output.append("</ol>\n") }
    guard node.listStart != 1 else { return writeLine("<ol>\n") }
    writeLine("<ol start=\"")
    output.append(number: node.listStart)
    output.append("\">\n")
  }

  private mutating func writeItem(_ node: Node, _ isEntering: Bool) {
    guard isEntering else { return output.append("</li>\n") }
    writeLine("<li>")
    guard node.isTask else { return }
    output.append("<input type=\"checkbox\" ")
    if node.isChecked { output.append("checked=\"\" ") }
    output.append("disabled=\"\" /> ")
  }

  private mutating func writeCodeBlock(_ node: Node) {
    let info = node.fenceInfo
    let language = info.prefix { !$0.isASCIISpace }
    writeLine("<pre><code")
    if !language.isEmpty {
      output.append(" class=\"language-")
      writeVerbatim(info.slice(0..<language.count))
      output.append("\"")
    }
    output.append(">")
    writeVerbatim(node.literal)
    output.append("</code></pre>\n")
  }

  private mutating func writeTable(_ node: Node, _ isEntering: Bool) {
    switch (node.kind, isEntering) {
    case (.table, true): writeLine("<table>\n")
    case (.table, false):
      if node.hasBody { writeLine("</tbody>\n") }
      writeLine("</table>\n")
    case (.tableRow, true):
      output.startLine()
      if node.isHeaderRow {
        output.append("<thead>\n")
      } else if node.isFirstOfBody {
        output.append("<tbody>\n")
      }
      output.append("<tr>")
      column = 0
    case (.tableRow, false):
      writeLine("</tr>")
      if node.isHeaderRow { writeLine("</thead>") }
    default:
      writeCell(node, isEntering)
    }
  }

  private mutating func writeCell(_ node: Node, _ isEntering: Bool) {
    guard let row = node.parent, let table = row.parent else { return }
    if isEntering { output.startLine() }
    output.append(isEntering ? "<t" : "</t")
    output.append(row.isHeaderRow ? "h" : "d")
    if isEntering {
      switch table.alignment(ofColumn: column) {
      case .left: output.append(" align=\"left\"")
      case .center: output.append(" align=\"center\"")
      case .right: output.append(" align=\"right\"")
      case nil: break
      }
      column += 1
    }
    output.append(">")
  }
}

/// What stands in a line of text.
extension PlainWriter {
  /// Code, alternative text, titles: escaped, and never anything else.
  private mutating func writeVerbatim(_ text: UnsafeBufferPointer<UInt8>) {
    withoutMarks(text) { $0.output.appendCommonMarkEscaped($1) }
  }

  private mutating func writeHTML(_ html: UnsafeBufferPointer<UInt8>) {
    withoutMarks(html) { writer, html in
      if writer.extensions.contains(.tagfilter) {
        TagFilter.append(html, to: &writer.output)
      } else {
        writer.output.append(contentsOf: html)
      }
    }
  }

  /// Hands over a text as the author wrote it.
  private mutating func withoutMarks(
    _ text: UnsafeBufferPointer<UInt8>,
    _ write: (inout PlainWriter, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard hasMarks, Marks.areIn(text) else { return write(&self, text) }
    Marks.removed(from: text, keepsBackslash: true).withUnsafeBufferPointer { write(&self, $0) }
  }

  private mutating func writeAddress(_ address: UnsafeBufferPointer<UInt8>) {
    if hasMarks {
      output.append(address: Marks.removed(from: address, keepsBackslash: false))
    } else {
      output.append(address: address)
    }
  }

  private mutating func writeLink(_ node: Node, _ isEntering: Bool) {
    linkDepth += isEntering ? 1 : -1
    guard isEntering else { return output.append("</a>") }
    output.append("<a href=\"")
    writeAddress(node.address)
    writeTitle(node.title)
    output.append("\">")
  }

  private mutating func writeImage(_ node: Node) {
    output.append("<img src=\"")
    writeAddress(node.address)
    output.append("\" alt=\"")
    PlainText.forEach(in: node) { writeVerbatim($0) }
    writeTitle(node.title)
    output.append("\" />")
  }

  private mutating func writeTitle(_ title: UnsafeBufferPointer<UInt8>) {
    guard !title.isEmpty else { return }
    output.append("\" title=\"")
    writeVerbatim(title)
  }

  private mutating func writeText(_ node: Node) {
    let text = node.literal
    guard linksAddresses || strikes || hasMarks else {
      return output.appendCommonMarkEscaped(text)
    }
    var start = 0
    var index = 0
    var marks = strikes && text.contains(UInt8(ascii: "~")) ? strikethrough.marks(in: node) : []
    marks.reverse()
    while index < text.count {
      if let mark = marks.last, mark.offset == index {
        writeVerbatim(text.slice(start..<index))
        output.append(mark.opens ? "<del>" : "</del>")
        index += mark.length
        start = index
        marks.removeLast()
      } else if linksAddresses, linkDepth == 0,
        let address = BareAddress.match(
          in: text.slice(0..<(marks.last?.offset ?? text.count)),
          at: index, from: start)
      {
        writeVerbatim(text.slice(start..<address.range.lowerBound))
        write(address, of: text)
        index = address.range.upperBound
        start = index
      } else {
        index += 1
      }
    }
    writeVerbatim(text.slice(start..<text.count))
  }

  private mutating func write(_ address: BareAddress, of text: UnsafeBufferPointer<UInt8>) {
    let bytes = text.slice(address.range)
    output.append("<a href=\"")
    output.append(address.prefix)
    writeAddress(bytes)
    output.append("\">")
    writeVerbatim(bytes)
    output.append("</a>")
  }
}
