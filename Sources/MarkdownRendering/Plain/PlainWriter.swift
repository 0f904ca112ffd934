internal import Primitives
internal import Diagnostics

/// Writes a tree as the reference implementations do, byte for byte.
struct PlainWriter {
  let extensions: Set<MarkdownOptions.Extension>
  let hasMarks: Bool
  let linksAddresses: Bool
  let strikes: Bool
  var strikethrough = Strikethrough(takesSingle: true)
  var output = HTMLBuffer()
  var linkDepth = 0
  private var isInTableBody = false
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
    return output.bytes
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
    let language = info.prefix { !AddressHead.isSpace($0) }
    writeLine("<pre><code")
    if !language.isEmpty {
      output.append(" class=\"language-")
      writeVerbatim(UnsafeBufferPointer(rebasing: language))
      output.append("\"")
    }
    output.append(">")
    writeVerbatim(node.literal)
    output.append("</code></pre>\n")
  }

  private mutating func writeTable(_ node: Node, _ isEntering: Bool) {
    switch (node.kind, isEntering) {
    case (.table, true):
      writeLine("<table>\n")
      isInTableBody = false
    case (.table, false):
      if isInTableBody { writeLine("</tbody>\n") }
      writeLine("</table>\n")
      isInTableBody = false
    case (.tableRow, true):
      output.startLine()
      if node.isHeaderRow {
        output.append("<thead>\n")
      } else if !isInTableBody {
        output.append("<tbody>\n")
        isInTableBody = true
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
      let alignments = table.columnAlignments
      switch column < alignments.count ? alignments[column] : 0 {
      case UInt8(ascii: "l"): output.append(" align=\"left\"")
      case UInt8(ascii: "c"): output.append(" align=\"center\"")
      case UInt8(ascii: "r"): output.append(" align=\"right\"")
      default: break
      }
      column += 1
    }
    output.append(">")
  }
}
