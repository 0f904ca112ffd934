internal import Primitives

struct ListWriter {
  /// The `[ ]` of the task being written, where cmark did not recognise the task.
  private(set) var taskMark: TaskMark?

  func writeList(_ node: Node, _ isEntering: Bool, to output: inout ArticleOutput) {
    guard node.isOrdered else { return output.write(isEntering, as: .block, "<ul>\n", "</ul>\n") }
    guard isEntering, node.listStart != 1 else {
      return output.write(isEntering, as: .block, "<ol>\n", "</ol>\n")
    }
    output.startBlock()
    output.html.append(text: "<ol start=\"\(node.listStart)\">\n")
    output.enterContainer()
  }

  mutating func writeItem(_ node: Node, _ isEntering: Bool, to output: inout ArticleOutput) {
    guard isEntering else {
      output.leaveContainer()
      return output.html.append("</li>\n")
    }
    output.html.startLine()
    taskMark = node.isTask ? nil : TaskMark(of: node)
    let isTask = isTask(node)
    output.html.append(isTask ? "<li class=\"task\">" : "<li>")
    if isTask, node.firstChild?.kind != .paragraph { writeCheckbox(of: node, to: &output) }
    output.enterContainer()
  }

  /// The task that has this as its first paragraph, which labels its box.
  func task(labelledBy paragraph: Node) -> Node? {
    guard paragraph.previous == nil, let item = paragraph.parent, isTask(item) else { return nil }
    return item
  }

  /// Writes the label around a task's first paragraph: the text names the box.
  func writeLabel(of task: Node, _ isEntering: Bool, to output: inout ArticleOutput) {
    if isEntering {
      output.html.append("<label>")
      writeCheckbox(of: task, to: &output)
      output.enterContainer()
    } else {
      output.leaveContainer()
      output.html.append("</label>")
    }
  }

  /// Whether cmark's extension or `TaskMark` recognises a list item as a task.
  private func isTask(_ item: Node) -> Bool {
    item.isTask || taskMark?.node.parent?.parent == item
  }

  private func writeCheckbox(of task: Node, to output: inout ArticleOutput) {
    output.html.append(
      isChecked(task, in: output.references.places)
        ? "<input type=\"checkbox\" checked disabled> " : "<input type=\"checkbox\" disabled> ")
  }

  /// Whether a task is done. cmark 0.29 also says so when `[x]` stands further on in the line, so
  /// the line is looked at again.
  private func isChecked(_ task: Node, in places: SourcePlaces) -> Bool {
    if let taskMark, taskMark.node.parent?.parent == task { return taskMark.isChecked }
    guard task.isChecked else { return false }
    let line = places.bytes(ofLine: task.startLine)
    guard let bracket = line.firstIndex(of: UInt8(ascii: "[")) else { return true }
    return line[bracket...].dropFirst().first != UInt8(ascii: " ")
  }
}

/// `[ ]` or `[x]` at the beginning of a list item.
///
/// cmark 0.29's extension knows tasks only where the list stands in no quote and no footnote.
/// Source of what a task is: GFM specification, 5.3.
struct TaskMark: Equatable {
  /// The text that begins with the mark.
  let node: Node
  let isChecked: Bool

  /// How many bytes of the text are the mark and the space behind it.
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
