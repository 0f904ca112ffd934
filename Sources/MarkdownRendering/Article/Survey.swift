internal import Primitives

/// What has to be known of a whole body before its first byte is written.
struct Survey {
  /// The heading that is the page's title and left out.
  private(set) var title: Node?
  /// How many levels headings are moved down, below the page's title.
  private(set) var headingShift = 0
  /// How many footnotes there are.
  private(set) var footnotes = 0
  /// Whether there is raw HTML.
  private(set) var hasHTML = false
  /// Whether `<!--more-->` says where the excerpt ends.
  private(set) var hasMore = false
  /// The ids that the author set in HTML.
  private(set) var ids: [String] = []

  /// - Parameters:
  ///   - dropsTitle: whether the first level-1 heading is the title.
  ///   - trustsHTML: whether raw HTML passes as it is, a `<h1>` in it too.
  init(
    _ document: Node, body: UnsafeBufferPointer<UInt8>, dropsTitle: Bool, trustsHTML: Bool
  ) {
    var child = document.firstChild
    while let node = child {
      if node.kind == .heading, node.headingLevel == 1 {
        if dropsTitle, title == nil {
          title = node
        } else {
          headingShift = 1
        }
      } else if node.kind == .footnoteDefinition {
        footnotes += 1
      }
      child = node.next
    }
    let signs = HTMLSigns(in: body)
    hasHTML = signs.hasTag
    if signs.hasID || signs.hasComment || signs.hasHeading {
      surveyHTML(document, movesHeadings: !trustsHTML)
    }
  }

  private mutating func surveyHTML(_ document: Node, movesHeadings: Bool) {
    var notes = HTMLNotes()
    var trusted = TrustedHTML()
    var unused: [UInt8] = []
    let walk = Walk(over: document)
    while let (node, _) = walk.next() {
      let kind = node.kind
      guard kind == .htmlBlock || kind == .htmlInline else { continue }
      let html = node.literal
      if Excerpt.isMore(node) { hasMore = true }
      if movesHeadings, HTMLSigns.hasTopHeading(html) { headingShift = 1 }
      guard html.contains(UInt8(ascii: "=")) else { continue }
      trusted.write(HTMLFragment(html), into: &unused, notes: &notes) { _ in nil }
      unused.removeAll(keepingCapacity: true)
    }
    ids = notes.ids
  }
}

/// What the bytes of a body say about raw HTML in it, without its tree: perhaps too much, never
/// too little.
private struct HTMLSigns {
  /// A `<` that may begin a tag, a comment or the like.
  private(set) var hasTag = false
  /// A `<h1`.
  private(set) var hasHeading = false
  /// A `<!--`.
  private(set) var hasComment = false
  /// An attribute `id` or `name`.
  private(set) var hasID = false

  /// Whether a tag `<h1>` stands in raw HTML.
  static func hasTopHeading(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
    html.indices.contains { index in
      isTopHeading(html, at: index) && HTMLTag(in: html, at: index)?.name.count == 2
    }
  }

  private static func isTopHeading(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < text.count && text[index] == UInt8(ascii: "<")
      && text[index + 1] | 0x20 == UInt8(ascii: "h") && text[index + 2] == UInt8(ascii: "1")
  }

  init(in text: UnsafeBufferPointer<UInt8>) {
    for index in 0..<max(0, text.count - 1) {
      let byte = text[index]
      if byte == UInt8(ascii: "<") {
        let next = text[index + 1]
        if next == UInt8(ascii: "!") {
          hasTag = true
          hasComment = true
        } else if next.isASCIILetter || next == UInt8(ascii: "/")
          || next == UInt8(ascii: "?")
        {
          hasTag = true
          if Self.isTopHeading(text, at: index) { hasHeading = true }
        }
      } else if byte == UInt8(ascii: "="), hasTag, !hasID {
        hasID = Self.isID(text, before: index)
      }
    }
  }

  private static func isID(_ text: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool {
    var end = index
    while end > 0, text[end - 1].isASCIISpace { end -= 1 }
    let last = UnsafeBufferPointer(rebasing: text[max(0, end - 4)..<end])
    let small = last.map { $0 | 0x20 }
    return small.suffix(2).elementsEqual("id".utf8) || small.elementsEqual("name".utf8)
  }
}
