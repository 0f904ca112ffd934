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

  /// - Parameter dropsTitle: whether the first level-1 heading is the title.
  init(_ document: Node, body: UnsafeBufferPointer<UInt8>, dropsTitle: Bool) {
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
    if body.contains(UInt8(ascii: "<")) { surveyHTML(document) }
  }

  private mutating func surveyHTML(_ document: Node) {
    var policy = HTMLPolicy(trusted: true)
    var unused: [UInt8] = []
    let walk = Walk(over: document)
    while let (node, _) = walk.next() {
      let kind = node.kind
      guard kind == .htmlBlock || kind == .htmlInline else { continue }
      hasHTML = true
      let html = node.literal
      if kind == .htmlBlock, Excerpt.isMore(html) { hasMore = true }
      guard html.contains(UInt8(ascii: "=")) else { continue }
      policy.write(html, sourceOffset: 0, into: &unused) { _ in nil }
      unused.removeAll(keepingCapacity: true)
    }
    ids = policy.ids
  }
}
