internal import Primitives

/// The HTML of an article while it is written, and what is noted on the way.
struct ArticleOutput {
  let references: References
  /// Whether `Preparation` put marks into the text.
  let hasMarks: Bool
  /// Whether there is raw HTML.
  let hasHTML: Bool
  /// Whether Japanese in the text is marked as that.
  let marksJapanese: Bool

  var html: [UInt8] = []
  var policy: HTMLPolicy
  var excerpt: Excerpt
  var readingTime = ReadingTime()
  var templateTags = TemplateTags()
  var strikethrough = Strikethrough()
  /// The ids of the HTML.
  var ids: [String] = []
  /// How deep in links of Markdown the walk is; a link that was refused counts too.
  var linkDepth = 0 {
    didSet { policy.isInMarkdownLink = linkDepth > 0 }
  }

  init(
    references: References, hasMarks: Bool, hasHTML: Bool, marksJapanese: Bool, policy: HTMLPolicy,
    excerpt: Excerpt
  ) {
    self.marksJapanese = marksJapanese
    self.references = references
    self.hasMarks = hasMarks
    self.hasHTML = hasHTML
    self.policy = policy
    self.excerpt = excerpt
  }

  /// Whether what is written stands inside a link, the author's own `<a href>` too.
  var isInLink: Bool { linkDepth > 0 || policy.isInLink }

  /// Ends a raw `<p>` that is open and goes to a new line.
  mutating func startBlock() {
    if hasHTML { policy.closeParagraph(into: &html) }
    html.startLine()
  }

  /// Ends raw HTML that is open and in which no element of Markdown may stand.
  @inline(__always)
  mutating func startElement() {
    if hasHTML { policy.closeWhatHoldsNoMarkdown(into: &html) }
  }

  /// What of raw HTML is opened from here on ends with `leaveContainer`.
  @inline(__always)
  mutating func enterContainer() {
    if hasHTML { policy.enterContainer() }
  }

  @inline(__always)
  mutating func leaveContainer() {
    if hasHTML { policy.leaveContainer(into: &html) }
  }

  /// Ends a raw `<a name>` that is open: no link may stand inside it.
  mutating func endAnchor() {
    if hasHTML { policy.closeAnchor(into: &html) }
  }

  /// A block with its tags on lines of their own.
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

  /// An element in a line.
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

  /// Text that is nothing but text: escaped, without marks.
  mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>, keepsBackslash: Bool = false) {
    withoutMarks(text, keepsBackslash: keepsBackslash) { $0.html.appendCommonMarkEscaped($1) }
  }

  /// The attribute `title`, where there is one.
  mutating func writeTitle(_ title: UnsafeBufferPointer<UInt8>) {
    guard !title.isEmpty else { return }
    html.append(" title=\"")
    writeEscaped(title)
    html.append("\"")
  }

  /// Hands over a text as the author wrote it; in code and raw HTML a backslash is a backslash.
  mutating func withoutMarks(
    _ text: UnsafeBufferPointer<UInt8>, keepsBackslash: Bool,
    _ write: (inout ArticleOutput, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard hasMarks, Marks.areIn(text) else { return write(&self, text) }
    Marks.removed(from: text, keepsBackslash: keepsBackslash).withUnsafeBufferPointer {
      write(&self, $0)
    }
  }

  /// An address or a word without marks.
  func unmarked(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    hasMarks ? Marks.removed(from: text, keepsBackslash: false) : Array(text)
  }
}
