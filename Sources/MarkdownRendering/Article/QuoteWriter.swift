internal import Primitives

/// Writes quotes, or callouts where a first line is `[!NOTE]` or the like, as on GitHub.
struct QuoteWriter {
  private let phrases: MarkdownPhrases
  /// The quotes that are open and are callouts.
  private var callouts: [Node] = []

  private static let names = ["note", "tip", "important", "warning", "caution"]

  init(phrases: MarkdownPhrases) {
    self.phrases = phrases
  }

  mutating func write(
    _ node: Node, _ isEntering: Bool, _ walk: Walk, to output: inout ArticleOutput
  ) {
    if isEntering, let name = Self.takeName(from: node) {
      output.startBlock()
      output.html.append(
        text: "<div class=\"callout \(name)\" role=\"note\">\n<p class=\"callout-title\">")
      output.html.appendEscaped(phrases.callouts[name] ?? name)
      output.html.append("</p>\n")
      output.enterContainer()
      callouts.append(node)
      walk.restart(at: node)
    } else if !isEntering, callouts.last == node {
      callouts.removeLast()
      output.writeBlock(false, "", "</div>\n")
    } else {
      output.writeBlock(isEntering, "<blockquote>\n", "</blockquote>\n")
    }
  }

  /// The word, in small letters, that makes a quote a callout; its line is taken out of the tree.
  private static func takeName(from quote: Node) -> String? {
    guard let paragraph = quote.firstChild, paragraph.kind == .paragraph,
      let text = paragraph.firstChild, text.kind == .text, text.literal.starts(with: "[!".utf8)
    else { return nil }
    let line = String(decoding: text.literal, as: UTF8.self).lowercased()
    let lineBreak = text.next
    guard let name = names.first(where: { line == "[!\($0)]" }),
      lineBreak?.isBreak ?? true
    else { return nil }
    text.unlink()
    lineBreak?.unlink()
    if paragraph.firstChild == nil { paragraph.unlink() }
    return name
  }
}
