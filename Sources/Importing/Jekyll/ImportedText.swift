import Diagnostics
import MarkdownRendering
import Primitives

/// A text of the new root.
struct ImportedText: RootPage {
  let document: JekyllDocument
  let path: String
  var front: [String] = []
  var markdown: [UInt8]
  var report = ImportReport()
  /// Whether it contains raw HTML that is only shown if HTML is trusted.
  private(set) var needsTrust = false
  /// Whether its front matter hides it in a way that Michi does not support.
  var isHidden = false
  /// The numbers of words, links and images in its HTML.
  private(set) var count = ContentCount()

  init(_ document: JekyllDocument, at path: String, body: [UInt8], in site: JekyllSite) {
    (self.document, self.path, markdown) = (document, path, body)
    writeFront(site)
  }

  var isCode = false
  var source: String { document.path }
  var isPublished: Bool { document.isPublished }

  /// Writes those of its additional URLs that are free as aliases.
  mutating func keepAliases(_ isFree: (String) -> Bool) {
    let aliases = document.aliases.filter { $0 != document.address }
    let free = aliases.prefix(Limits.aliases).filter(isFree)
    // Each alias has its own line, which can become a comment.
    if !free.isEmpty { front += ["aliases:"] + free.map { "  - " + YAMLText.quoted($0) } }
    for alias in aliases where !free.contains(alias) {
      let fault = "this URL of redirect_from is used by another page, or there are too many"
      report.add(.lost, fault, in: document.path, alias)
    }
  }

  mutating func resolve(_ links: JekyllLinks) {
    let text = SourceText(path: path, bytes: markdown)
    var found = ImportReport()
    let page = self
    let rendered = replaceLinks { page.written($0, $1, links, &found) }
    report.add(found)
    count = ContentCount(html: rendered.html)
    for diagnostic in rendered.diagnostics where diagnostic.code == .escapedHTML {
      needsTrust = true
      report.add(
        .changed, "this HTML is shown because site.yml trusts the HTML of all pages",
        in: document.path,
        line: diagnostic.position.flatMap { document.line(saying: text.line($0.line)) })
    }
  }

  /// Returns the new URL or path of a link; `nil` if it stays unchanged.
  private func written(
    _ reference: LinkReference, _ shown: ArraySlice<UInt8>, _ links: JekyllLinks,
    _ report: inout ImportReport
  ) -> String? {
    let address = reference.address
    let rest =
      (address.query.map { "?" + $0 } ?? "")
      + (address.fragment.map { "#" + JekyllLinks.escaped($0) } ?? "")
    let isImage = reference.kind != .link
    switch links.target(of: reference.destination, hasHost: reference.hasHost, from: document) {
    case .text(let file):
      if isImage { return nil }
      return (file == path && !rest.isEmpty ? "" : JekyllLinks.relative(file, from: path)) + rest
    case .file(let address): return JekyllLinks.escaped(address) + rest
    case .elsewhere: return nil
    case .nothing:
      report.add(
        .lost, isImage ? "an image is missing" : "a link has no target",
        in: document.path, line: document.line(saying: shown), reference.destination)
      return nil
    }
  }
}
