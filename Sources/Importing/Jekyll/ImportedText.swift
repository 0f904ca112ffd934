import Diagnostics
import MarkdownRendering
import Primitives
import Synchronization

/// A text of the new root.
struct ImportedText {
  let document: JekyllDocument
  let path: String
  var front: [String] = []
  private(set) var body: [UInt8]
  var report = ImportReport()
  /// Whether it has raw HTML that a page shows only where HTML is trusted.
  private(set) var needsTrust = false
  /// Whether a key of its front matter hides it in a way that Michi does not have.
  var isHidden = false
  /// The words, links and images of its HTML.
  private(set) var count = ContentCount()

  init(_ document: JekyllDocument, at path: String, body: [UInt8], in site: JekyllSite) {
    (self.document, self.path, self.body) = (document, path, body)
    writeFront(site)
  }

  /// Whether the text is shown as it is written, because no page can be made of it.
  var isCode = false
  var bytes: [UInt8] {
    let fence = Array(String(repeating: "`", count: 32).utf8) + [10]
    let text = isCode ? fence + body + [10] + fence : body
    return Array(frontMatter.utf8) + text
  }

  var frontMatter: String { "---\n" + front.map { $0 + "\n" }.joined() + "---\n" }

  /// Writes down those of its further addresses that are free.
  mutating func keepAliases(_ isFree: (String) -> Bool) {
    let aliases = document.aliases.filter { $0 != document.address }
    let free = aliases.prefix(Limits.aliases).filter(isFree)
    // Each on a line of its own, which may become a comment alone.
    if !free.isEmpty { front += ["aliases:"] + free.map { "  - " + YAMLText.quoted($0) } }
    for alias in aliases where !free.contains(alias) {
      let fault = "this URL of redirect_from is used by another page, or there are too many"
      report.add(.lost, fault, in: document.path, alias)
    }
  }

  mutating func set(_ key: String, _ value: String) {
    front.removeAll { $0.hasPrefix(key + ":") }
    front.append("\(key): \(value)")
  }

  /// Makes a comment of a line of the front matter; false for one of the text, or of the address.
  mutating func commentOut(_ line: Int) -> Bool {
    guard front.indices.contains(line - 2), !front[line - 2].hasPrefix("permalink:") else {
      return false
    }
    if !front[line - 2].hasPrefix("#") { front[line - 2] = "# " + front[line - 2] }
    return true
  }

  /// Writes the first letter of a line as a reference, so that it is no front matter; false for a
  /// line of the front matter.
  mutating func escapeLetter(inLine line: Int) -> Bool {
    let text = SourceText(path: path, bytes: bytes)
    let start = text.offset(ofLine: line) - (bytes.count - body.count)
    guard start >= 0, let letter = body[start...].firstIndex(where: \.isASCIILetter) else {
      return false
    }
    body.replaceSubrange(letter...letter, with: "&#\(body[letter]);".utf8)
    return true
  }

  mutating func resolve(_ links: JekyllLinks) {
    let text = SourceText(path: path, bytes: body)
    let collector = LinkCollector()
    let rendered = MarkdownRenderer(options: MarkdownOptions()).render(text, resolver: collector)
    count = ContentCount(html: rendered.html)
    for diagnostic in rendered.diagnostics where diagnostic.code == .escapedHTML {
      needsTrust = true
      report.add(
        .changed, "this HTML is shown because site.yml trusts the HTML of all pages",
        in: document.path,
        line: diagnostic.position.flatMap { document.line(saying: text.line($0.line)) })
    }
    let references = collector.references.withLock { $0 }
    var end = body.count
    for link in rendered.links.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where link.range.upperBound <= end {
      guard let number = link.page,
        let address = written(references[number], at: link.range, links)
      else { continue }
      body.replaceSubrange(link.range, with: address.utf8)
      end = link.range.lowerBound
    }
  }

  /// Whether a URL is part of a link's syntax: `](URL)`, `]: URL` or `href="URL"`. Readers see others.
  private func isDestination(_ offset: Int) -> Bool {
    var before = body[..<offset]
    func takeSpaces() { while before.last?.isASCIISpace == true { before.removeLast() } }
    if before.last == UInt8(ascii: "<") { before.removeLast() }
    takeSpaces()
    guard let sign = before.popLast() else { return false }
    if "(:".utf8.contains(sign) { return before.last == UInt8(ascii: "]") }
    if "\"'".utf8.contains(sign) {
      takeSpaces()
      return before.last == UInt8(ascii: "=")
    }
    return sign == UInt8(ascii: "=")
  }

  /// What to write for an address; nil where it stays.
  private mutating func written(
    _ reference: LinkReference, at range: Range<Int>, _ links: JekyllLinks
  ) -> String? {
    // The place of an address that is written with references or escapes is that of the link.
    guard PercentEncoding.decoded(body[range]).hasPrefix(reference.destination),
      isDestination(range.lowerBound)
    else { return nil }
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
        in: document.path, line: document.line(saying: body[range]), reference.destination)
      return nil
    }
  }
}

/// Takes every link and picture for one to a page, whose number is its own.
private final class LinkCollector: LinkResolver {
  let references = Mutex<[LinkReference]>([])

  func resolve(_ reference: LinkReference) -> LinkResolution {
    guard [.link, .image, .file].contains(reference.kind) else { return .unchecked }
    return references.withLock { references in
      references.append(reference)
      return .page(address: "", page: references.count - 1)
    }
  }
}
