internal import Primitives

/// Paragraphs, quotes and callouts, lists and tasks.
extension ArticleWriter {
  mutating func writeParagraph(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    if let list = node.parent?.parent, list.kind == .list, list.isTight { return }
    if isEntering, let image = node.firstChild, image.kind == .image, image.next == nil {
      writeFigure(image)
      return walk.skipRest(of: node)
    }
    let isTopLevel = node.parent?.kind == .document
    if isEntering {
      startBlock()
      if isTopLevel { excerpt.paragraphBegins(at: output.count) }
      output.append("<p>")
      enterContainer()
    } else {
      leaveContainer()
      if node.next == nil, node.parent?.kind == .footnoteDefinition { writeBackReferences() }
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
    if node.isTask {
      output.append("<li class=\"task\"><input type=\"checkbox\"")
      output.append(node.isChecked ? " checked disabled> " : " disabled> ")
    } else {
      output.append("<li>")
    }
    enterContainer()
  }

  /// A quote, or a callout when its first line is `[!NOTE]` or the like.
  mutating func writeQuote(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    if isEntering, let callout = Callout(takenFrom: node) {
      startBlock()
      output.append("<aside class=\"callout ")
      output.bytes.append(text: callout.name)
      output.append("\">\n<p class=\"callout-title\">")
      output.bytes.appendEscaped(phrases.callouts[callout.name] ?? callout.name)
      output.append("</p>\n")
      enterContainer()
      callouts.append(node)
      return walk.restart(at: node)
    }
    if !isEntering, callouts.last == node {
      callouts.removeLast()
      return writeBlock(false, "", "</aside>\n")
    }
    writeBlock(isEntering, "<blockquote>\n", "</blockquote>\n")
  }
}
