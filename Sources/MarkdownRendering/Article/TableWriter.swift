/// Writes tables, each in a box in which a wide one scrolls.
struct TableWriter {
  private var column = 0

  mutating func write(_ node: Node, _ isEntering: Bool, to output: inout ArticleOutput) {
    switch (node.kind, isEntering) {
    case (.table, true):
      output.startBlock()
      output.html.append("<div class=\"table\" tabindex=\"0\"><table>\n")
    case (.table, false):
      output.html.append(node.hasBody ? "</tbody>\n</table></div>\n" : "</table></div>\n")
    case (.tableRow, true):
      if node.isHeaderRow {
        output.html.append("<thead>\n")
      } else if node.isFirstOfBody {
        output.html.append("<tbody>\n")
      }
      output.html.append("<tr>\n")
      column = 0
    case (.tableRow, false):
      output.html.append(node.isHeaderRow ? "</tr>\n</thead>\n" : "</tr>\n")
    default:
      writeCell(node, isEntering, to: &output)
    }
  }

  private mutating func writeCell(
    _ node: Node, _ isEntering: Bool, to output: inout ArticleOutput
  ) {
    guard let row = node.parent, let table = row.parent else { return }
    let isHeader = row.isHeaderRow
    guard isEntering else {
      output.leaveContainer()
      return output.html.append(isHeader ? "</th>\n" : "</td>\n")
    }
    output.html.append(isHeader ? "<th" : "<td")
    switch table.alignment(ofColumn: column) {
    case .left: output.html.append(" style=\"text-align:left\"")
    case .center: output.html.append(" style=\"text-align:center\"")
    case .right: output.html.append(" style=\"text-align:right\"")
    case nil: break
    }
    column += 1
    output.html.append(">")
    output.enterContainer()
  }
}
