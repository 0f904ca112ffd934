internal import Primitives

/// The HTML of an article while it is written, and what is noted on the way.
struct ArticleOutput {
  let references: References
  let extensions: SyntaxExtensions
  /// Whether `Preparation` put marks into the text.
  let hasMarks: Bool
  /// Whether there is raw HTML.
  let hasHTML: Bool
  /// Whether Japanese in the text is marked as that.
  let marksJapanese: Bool

  var html: [UInt8] = []
  var policy: HTMLPolicy
  /// Raw HTML where it is trusted; else nil.
  var trusted: TrustedHTML?
  var pairs: SignPairs
  var excerpt: Excerpt
  var readingTime = ReadingTime()
  /// The elements of `~~` and `==` that are open.
  var openPairs: [String] = []
  /// How many elements are open whose language the author says.
  var languages = 0
  /// The ids of the HTML.
  var ids: [String] = []
  /// Those of components.
  var componentIDs: Set<String> = []
  /// How many links of Markdown are open, refused ones included.
  var linkDepth = 0 {
    didSet { policy.isInMarkdownLink = linkDepth > 0 }
  }

  /// Whether a link is open, be it Markdown's or a raw `<a href>`.
  var isInLink: Bool { linkDepth > 0 || openHTML.isInLink }

  /// The raw elements that are open.
  var openHTML: OpenElements { trusted?.open ?? policy.open }

  /// Whether a node is the title of the callout that it stands in.
  func isTitle(_ node: Node) -> Bool {
    if case .calloutTitle? = extensions[node] { true } else { false }
  }

  /// Closes an open raw `<p>` and starts a new line.
  mutating func startBlock() {
    if hasHTML {
      policy.closeParagraph(into: &html)
      trusted?.startBlock()
    }
    html.startLine()
  }

  /// Closes raw elements that cannot hold an element of Markdown.
  @inline(__always)
  mutating func startElement() {
    if hasHTML { policy.closeTable(into: &html) }
  }

  /// Raw HTML that is opened from here on is closed by `leaveContainer`.
  @inline(__always)
  mutating func enterContainer() {
    guard hasHTML else { return }
    policy.enterContainer()
    trusted?.enterContainer()
  }

  @inline(__always)
  mutating func leaveContainer() {
    guard hasHTML else { return }
    policy.leaveContainer(into: &html)
    trusted?.leaveContainer(notes: &policy.notes)
  }

  /// Closes an open raw `<a name>`, which must not hold a link.
  mutating func endAnchor() {
    if hasHTML { policy.closeAnchor(into: &html) }
  }

  /// Writes a block's tag on a line of its own.
  mutating func writeBlock(_ isEntering: Bool, _ open: StaticString, _ close: StaticString) {
    if isEntering {
      startBlock()
      html.append(open)
      enterContainer()
    } else {
      leaveContainer()
      html.startLine()
      html.append(close)
    }
  }

  /// Writes a block's tags in the line of its text.
  mutating func writeLine(_ isEntering: Bool, _ open: StaticString, _ close: StaticString) {
    if isEntering { startBlock() }
    isEntering ? html.append(open) : leaveContainer()
    isEntering ? enterContainer() : html.append(close)
  }

  /// Writes the tag of an element inside a line.
  mutating func writeInline(_ isEntering: Bool, _ open: StaticString, _ close: StaticString) {
    if isEntering {
      startElement()
      html.append(open)
      enterContainer()
    } else {
      leaveContainer()
      html.append(close)
    }
  }

  /// Appends text, escaped and without marks.
  mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>, keepsBackslash: Bool = false) {
    withoutMarks(text, keepsBackslash: keepsBackslash) { $0.html.appendCommonMarkEscaped($1) }
  }

  /// Writes the attribute `title`, unless the title is empty.
  mutating func writeTitle(_ title: UnsafeBufferPointer<UInt8>) {
    guard !title.isEmpty else { return }
    html.append(" title=\"")
    writeEscaped(title)
    html.append("\"")
  }

  /// Passes a text to `write` without marks; in code and raw HTML backslashes are kept.
  mutating func withoutMarks(
    _ text: UnsafeBufferPointer<UInt8>, keepsBackslash: Bool,
    _ write: (inout ArticleOutput, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard hasMarks, Marks.areIn(text) else { return write(&self, text) }
    Marks.removed(from: text, keepsBackslash: keepsBackslash).withUnsafeBufferPointer {
      write(&self, $0)
    }
  }

  /// The text below a node as a title has it.
  func plainText(of node: Node, readings: Bool = false) -> String {
    var text: [UInt8] = []
    PlainText.forEach(in: node, ofReadings: readings) { text += unmarked($0) }
    return String(decoding: text.trimmed(\.isASCIISpace), as: UTF8.self)
  }

  /// An address or a word without marks.
  func unmarked(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    hasMarks ? Marks.removed(from: text, keepsBackslash: false) : Array(text)
  }
}
