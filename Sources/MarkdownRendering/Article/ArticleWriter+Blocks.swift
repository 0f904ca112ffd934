internal import Primitives

/// Paragraphs, quotes and callouts, lists and tasks.
extension ArticleWriter {
  mutating func writeParagraph(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    let parent = node.parent
    let isTask = node.previous == nil && parent.map(isTask) == true
    if let list = parent?.parent, list.kind == .list, list.isTight {
      if isTask { writeLabel(of: parent, isEntering) }
      return
    }
    if isEntering, !isTask, let image = node.firstChild, image.kind == .image, image.next == nil {
      writeFigure(image)
      return walk.skipRest(of: node)
    }
    let isTopLevel = parent?.kind == .document
    if isEntering {
      startBlock()
      if isTopLevel { excerpt.paragraphBegins(at: output.count) }
      output.append("<p>")
      if isTask { writeLabel(of: parent, true) } else { enterContainer() }
    } else {
      if isTask { writeLabel(of: parent, false) } else { leaveContainer() }
      if node.next == nil, parent?.kind == .footnoteDefinition { writeBackReferences() }
      output.append("</p>\n")
      if isTopLevel { excerpt.paragraphEnds(at: output.count) }
    }
  }

  mutating func writeList(_ node: Node, _ isEntering: Bool) {
    guard node.kind == .list else { return writeItem(node, isEntering) }
    guard node.isOrdered else { return writeBlock(isEntering, "<ul>\n", "</ul>\n") }
    guard isEntering, node.listStart != 1 else {
      return writeBlock(isEntering, "<ol>\n", "</ol>\n")
    }
    startBlock()
    output.append("<ol start=\"")
    output.append(number: node.listStart)
    output.append("\">\n")
    enterContainer()
  }

  private mutating func writeItem(_ node: Node, _ isEntering: Bool) {
    guard isEntering else {
      leaveContainer()
      return output.append("</li>\n")
    }
    output.startLine()
    taskMark = node.isTask ? nil : TaskMark(of: node)
    let isTask = isTask(node)
    output.append(isTask ? "<li class=\"task\">" : "<li>")
    if isTask, node.firstChild?.kind != .paragraph { writeCheckbox(of: node) }
    enterContainer()
  }

  /// Whether a list item is a task, to cmark's extension or to us.
  private func isTask(_ item: Node) -> Bool {
    item.isTask || taskMark?.node.parent?.parent == item
  }

  /// The label around a task's first paragraph: the text is the name of the box.
  private mutating func writeLabel(of task: Node?, _ isEntering: Bool) {
    if isEntering {
      output.append("<label>")
      if let task { writeCheckbox(of: task) }
      enterContainer()
    } else {
      leaveContainer()
      output.append("</label>")
    }
  }

  private mutating func writeCheckbox(of task: Node) {
    output.append(
      isChecked(task)
        ? "<input type=\"checkbox\" checked disabled> " : "<input type=\"checkbox\" disabled> ")
  }

  /// Whether a task is done; cmark 0.29 believes so too when `[x]` stands anywhere in its line.
  private func isChecked(_ task: Node) -> Bool {
    if let taskMark, taskMark.node.parent?.parent == task { return taskMark.isChecked }
    guard task.isChecked else { return false }
    let line = references.places.bytes(ofLine: task.startLine)
    guard let bracket = line.firstIndex(of: UInt8(ascii: "[")) else { return true }
    return line[bracket...].dropFirst().first != UInt8(ascii: " ")
  }

  /// A quote, or a callout when its first line is `[!NOTE]` or the like.
  mutating func writeQuote(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    if isEntering, let callout = Callout(takenFrom: node) {
      startBlock()
      output.append("<div class=\"callout ")
      output.bytes.append(text: callout.name)
      output.append("\" role=\"note\">\n<p class=\"callout-title\">")
      output.bytes.appendEscaped(phrases.callouts[callout.name] ?? callout.name)
      output.append("</p>\n")
      enterContainer()
      callouts.append(node)
      return walk.restart(at: node)
    }
    if !isEntering, callouts.last == node {
      callouts.removeLast()
      return writeBlock(false, "", "</div>\n")
    }
    writeBlock(isEntering, "<blockquote>\n", "</blockquote>\n")
  }
}
