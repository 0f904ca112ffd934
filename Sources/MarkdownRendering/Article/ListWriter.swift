import Primitives

extension ArticleWriter {
  mutating func writeList(_ node: Node, _ isEntering: Bool) {
    guard node.isOrdered else { return write(isEntering, as: .block, "<ul>\n", "</ul>\n") }
    guard isEntering, node.listStart != 1 else {
      return write(isEntering, as: .block, "<ol>\n", "</ol>\n")
    }
    startBlock()
    html.append(text: "<ol start=\"\(node.listStart)\">\n")
    enterContainer()
  }

  mutating func writeItem(_ node: Node, _ isEntering: Bool) {
    guard isEntering else {
      leaveContainer()
      return html.append("</li>\n")
    }
    html.startLine()
    taskMark = node.isTask ? nil : TaskMark(of: node)
    let isTask = isTask(node)
    html.append(isTask ? "<li class=\"task\"" : "<li")
    if let text = node.firstChild, node.parent?.isTight == true { html.append(direction(of: text)) }
    html.append(">")
    if isTask, node.firstChild?.kind != .paragraph { writeCheckbox(of: node) }
    enterContainer()
  }

  /// The task whose first paragraph this is; the paragraph becomes the checkbox's label.
  func task(labelledBy paragraph: Node) -> Node? {
    guard paragraph.previous == nil, let item = paragraph.parent, isTask(item) else { return nil }
    return item
  }

  /// Writes the label around a task's first paragraph.
  mutating func writeLabel(of task: Node, _ isEntering: Bool) {
    if isEntering {
      html.append("<label>")
      writeCheckbox(of: task)
      enterContainer()
    } else {
      leaveContainer()
      html.append("</label>")
    }
  }

  /// Whether cmark's extension or `TaskMark` recognises a list item as a task.
  private func isTask(_ item: Node) -> Bool {
    item.isTask || taskMark?.node.parent?.parent == item
  }

  private mutating func writeCheckbox(of task: Node) {
    html.append(
      isChecked(task)
        ? "<input type=\"checkbox\" checked disabled> " : "<input type=\"checkbox\" disabled> ")
  }

  /// Whether a task is done.
  ///
  /// cmark 0.29 also accepts `[x]` later in the line.
  private func isChecked(_ task: Node) -> Bool {
    if let taskMark, taskMark.node.parent?.parent == task { return taskMark.isChecked }
    guard task.isChecked else { return false }
    let line = references.places.bytes(ofLine: task.startLine)
    guard let bracket = line.firstIndex(of: UInt8(ascii: "[")) else { return true }
    return line[bracket...].dropFirst().first != UInt8(ascii: " ")
  }
}

/// `[ ]` or `[x]` at the beginning of a list item.
///
/// cmark 0.29's extension does not recognize tasks in quotes and footnotes.
/// Source: GFM specification, 5.3.
struct TaskMark: Equatable {
  /// The text that begins with the mark.
  let node: Node
  let isChecked: Bool

  /// The number of bytes of the mark and the space after it.
  static let length = 4

  init?(of item: Node) {
    guard item.kind == .item, let paragraph = item.firstChild, paragraph.kind == .paragraph,
      let text = paragraph.firstChild, text.kind == .text
    else { return nil }
    let bytes = text.literal
    guard bytes.count >= Self.length, bytes[0] == UInt8(ascii: "["),
      bytes[2] == UInt8(ascii: "]"), bytes[3].isASCIISpace,
      bytes.count > Self.length || text.next != nil
    else { return nil }
    switch bytes[1] {
    case UInt8(ascii: " "): isChecked = false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): isChecked = true
    default: return nil
    }
    node = text
  }
}

/// Tables, each in a box that scrolls horizontally if the table is wide.
extension ArticleWriter {
  mutating func writeTable(_ node: Node, _ isEntering: Bool) {
    switch (node.kind, isEntering) {
    case (.table, true):
      startBlock()
      html.append("<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"")
      html.appendEscaped(options.phrases.table)
      html.append("\"><table>\n")
    case (.table, false):
      // Whether there are rows below the header.
      let hasBody = node.lastChild?.isHeaderRow == false
      html.append(hasBody ? "</tbody>\n</table></div>\n" : "</table></div>\n")
    case (.tableRow, true):
      if node.isHeaderRow {
        html.append("<thead>\n")
      } else if node.previous?.isHeaderRow == true {
        html.append("<tbody>\n")
      }
      html.append("<tr>\n")
      column = 0
    case (.tableRow, false):
      html.append(node.isHeaderRow ? "</tr>\n</thead>\n" : "</tr>\n")
    default: writeCell(node, isEntering)
    }
  }

  private mutating func writeCell(_ node: Node, _ isEntering: Bool) {
    guard let row = node.parent, let table = row.parent else { return }
    // An empty cell is no heading of its column: screen readers announce a th.
    let isHeader = row.isHeaderRow && node.firstChild != nil
    guard isEntering else {
      leaveContainer()
      return html.append(isHeader ? "</th>\n" : "</td>\n")
    }
    html.append(isHeader ? "<th" : "<td")
    switch table.alignment(ofColumn: column) {
    case .left: html.append(" style=\"text-align:left\"")
    case .center: html.append(" style=\"text-align:center\"")
    case .right: html.append(" style=\"text-align:right\"")
    case nil: break
    }
    column += 1
    html.append(direction(of: node))
    html.append(">")
    enterContainer()
  }
}
