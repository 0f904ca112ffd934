internal import Primitives

/// Tables, in a box in which a wide one scrolls.
extension ArticleWriter {
  mutating func writeTable(_ node: Node, _ isEntering: Bool) {
    switch (node.kind, isEntering) {
    case (.table, true):
      startBlock()
      output.append("<div class=\"table\" tabindex=\"0\"><table>\n")
      isInTableBody = false
    case (.table, false):
      if isInTableBody { output.append("</tbody>\n") }
      output.append("</table></div>\n")
      isInTableBody = false
    case (.tableRow, true):
      if node.isHeaderRow {
        output.append("<thead>\n")
      } else if !isInTableBody {
        output.append("<tbody>\n")
        isInTableBody = true
      }
      output.append("<tr>\n")
      column = 0
    case (.tableRow, false):
      output.append(node.isHeaderRow ? "</tr>\n</thead>\n" : "</tr>\n")
    default:
      writeCell(node, isEntering)
    }
  }

  private mutating func writeCell(_ node: Node, _ isEntering: Bool) {
    guard let row = node.parent, let table = row.parent else { return }
    let isHeader = row.isHeaderRow
    guard isEntering else {
      leaveContainer()
      return output.append(isHeader ? "</th>\n" : "</td>\n")
    }
    output.append(isHeader ? "<th" : "<td")
    let alignments = table.columnAlignments
    switch column < alignments.count ? alignments[column] : 0 {
    case UInt8(ascii: "l"): output.append(" style=\"text-align:left\"")
    case UInt8(ascii: "c"): output.append(" style=\"text-align:center\"")
    case UInt8(ascii: "r"): output.append(" style=\"text-align:right\"")
    default: break
    }
    column += 1
    output.append(">")
    enterContainer()
  }
}
