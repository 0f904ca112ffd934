import Primitives

/// Output functions that the writers of all elements use.
extension ArticleWriter {
  var hasHTML: Bool { facts.hasHTML }

  /// Whether a link is open, either Markdown's or a raw `<a href>`.
  var isInLink: Bool { !openLinks.isEmpty || policy.open.isInLink }

  /// Closes an open raw `<p>` and starts a new line.
  mutating func startBlock() {
    if hasHTML { policy.closeParagraph(into: &html) }
    html.startLine()
  }

  /// Closes raw elements that cannot contain an element of Markdown.
  @inline(__always)
  mutating func startElement() {
    if hasHTML { policy.closeTable(into: &html) }
  }

  /// Begins a container: raw HTML opened from here on is closed by `leaveContainer`.
  @inline(__always)
  mutating func enterContainer() {
    if hasHTML { policy.enterContainer() }
  }

  @inline(__always)
  mutating func leaveContainer() {
    if hasHTML { policy.leaveContainer(into: &html) }
  }

  /// Closes an open raw `<a name>`, which must not contain a link.
  mutating func endAnchor() {
    if hasHTML { policy.closeAnchor(into: &html) }
  }

  /// The layout of an element's tags: a block's on lines of their own, or within a line of text.
  enum Form { case block, line, inline }

  /// Writes the start or end tag of an element that may contain raw HTML.
  mutating func write(
    _ isEntering: Bool, as form: Form, _ open: StaticString, _ close: StaticString
  ) {
    if isEntering {
      form == .inline ? startElement() : startBlock()
      html.append(open)
      enterContainer()
    } else {
      leaveContainer()
      if form == .block { html.startLine() }
      html.append(close)
    }
  }

  /// Appends text, escaped and without marks.
  mutating func writeEscaped(_ text: Bytes, keepsBackslash: Bool = false) {
    withoutMarks(text, keepsBackslash: keepsBackslash) {
      $0.html.appendCommonMarkEscaped($1)
      $0.keep($1)
    }
  }

  /// Collects text that readers see, except for ruby readings.
  @inline(__always)
  mutating func keep(_ text: Bytes) {
    if options.keepsText, !(hasHTML && policy.open.isInReading) {
      self.text.append(contentsOf: text)
    }
  }

  /// Collects the visible text of raw HTML at the end of the output.
  ///
  /// - Parameter text: its plain text, as lists show it.
  mutating func keepText(ofHTMLFrom start: Int, _ text: [UInt8]) {
    guard options.keepsText else { return }
    let differs = ["<pre", " data-no-search"].contains {
      ByteSearch.range(of: $0.utf8, in: html, start..<html.count) != nil
    }
    if differs { return keepText(of: html[start...]) }
    self.text += text
    separateText()
  }

  /// Collects the visible text of a complete piece of HTML.
  mutating func keepText(of html: ArraySlice<UInt8>) {
    guard options.keepsText else { return }
    separateText()
    text += HTMLText.plain(html, isForSearch: true).utf8
    separateText()
  }

  /// Separates the collected text from the next word.
  @inline(__always)
  mutating func separateText() {
    if options.keepsText { text.append(0x20) }
  }

  /// Appends text, escaped and without marks, and without line breaks between Japanese characters.
  mutating func writeEscaped(lines text: Bytes) {
    let joined = Array(String(decoding: unmarked(text), as: UTF8.self).joiningLines.utf8)
    joined.withUnsafeBufferPointer { html.appendCommonMarkEscaped($0) }
  }

  /// Writes the text below a node on one line.
  mutating func writePlainText(of node: Node) {
    Array(line(of: node).utf8).withUnsafeBufferPointer { html.appendCommonMarkEscaped($0) }
  }

  mutating func writeTitle(_ title: Bytes) {
    guard !title.isEmpty else { return }
    html.append(" title=\"")
    writeEscaped(lines: title)
    html.append("\"")
  }

  /// Passes a text to `write` without marks; in code and raw HTML backslashes are kept.
  mutating func withoutMarks(
    _ text: Bytes, keepsBackslash: Bool,
    _ write: (inout ArticleWriter, Bytes) -> Void
  ) {
    guard hasMarks, ParserMarks.areIn(text) else { return write(&self, text) }
    ParserMarks.removed(from: text, keepsBackslash: keepsBackslash).withUnsafeBufferPointer {
      write(&self, $0)
    }
  }

  /// The plain text below a node, as a title shows it.
  func plainText(of node: Node, readings: Bool = false) -> String {
    String(Substring(line(of: node, readings: readings).utf8.trimmed(\.isASCIISpace)))
  }

  private func line(of node: Node, readings: Bool = false) -> String {
    var text: [UInt8] = []
    PlainText.forEach(in: node, ofReadings: readings) { text += unmarked($0) }
    return String(decoding: text, as: UTF8.self).onOneLine
  }

  /// A URL or a word without marks.
  func unmarked(_ text: Bytes) -> [UInt8] {
    hasMarks ? ParserMarks.removed(from: text, keepsBackslash: false) : Array(text)
  }
}
