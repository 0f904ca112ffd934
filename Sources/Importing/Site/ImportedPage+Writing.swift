import Diagnostics
import Loading
import MarkdownRendering
import Primitives
import Synchronization

// The front matter and the links of a page of the new root.
extension ImportedPage {
  // MARK: Front matter

  mutating func set(_ key: String, _ value: String) {
    front.removeAll { $0.hasPrefix(key + ":") }
    front.append("\(key): \(value)")
  }

  /// Writes those of its additional URLs that are free as aliases.
  mutating func keepAliases(_ report: inout ImportReport, _ isFree: (String) -> Bool) {
    for alias in aliases.dropFirst(Limits.aliases) {
      report.add(.lost, "there are too many old URLs", in: source, alias)
    }
    aliases = aliases.prefix(Limits.aliases).filter { alias in
      if isFree(alias) { return true }
      report.add(.lost, "this old URL is used by another page", in: source, alias)
      return false
    }
    // Each alias has its own line, which can become a comment.
    let lines = aliases.map { "  - " + YAMLText.quoted($0) }
    if !lines.isEmpty { front += ["aliases:"] + lines }
  }

  /// Turns the keys that Michi does not know or cannot read into comments.
  ///
  /// - Parameters:
  ///   - known: the keys that `site.yml` declares.
  ///   - sourceLine: returns the line of a key in the source.
  mutating func commentFaults(
    besides known: Set<String>, _ report: inout ImportReport, _ sourceLine: (String) -> Int?
  ) {
    let shown = SourceText(path: source, bytes: Array(frontMatter.utf8))
    for diagnostic in SinglePost(shown).diagnostics {
      guard let line = diagnostic.position.map({ $0.line - 2 }), front.indices.contains(line),
        !front[line].hasPrefix("#")
      else { continue }
      let key = String(front[line].prefix { $0 != ":" })
      if known.contains(key) { continue }
      front[line] = "# " + front[line]
      report.add(
        .decided, "Michi does not use \"\(key)\"; it is now a comment", in: source,
        line: sourceLine(key))
    }
  }

  /// Turns a line of the front matter into a comment; false for a line of the body, or for the line
  /// with the URL.
  mutating func commentOut(_ line: Int) -> Bool {
    guard front.indices.contains(line - 2), !front[line - 2].hasPrefix("permalink:") else {
      return false
    }
    if !front[line - 2].hasPrefix("#") { front[line - 2] = "# " + front[line - 2] }
    return true
  }

  /// Writes the first letter of a line as a character reference, so that the line is not front
  /// matter; false for a line of the front matter.
  mutating func escapeLetter(inLine line: Int) -> Bool {
    let start = SourceText(path: path, bytes: bytes).offset(ofLine: line) - frontMatter.utf8.count
    var markdown = Array(body.utf8)
    guard start >= 0, let letter = markdown[start...].firstIndex(where: \.isASCIILetter) else {
      return false
    }
    markdown.replaceSubrange(letter...letter, with: "&#\(markdown[letter]);".utf8)
    body = String(decoding: markdown, as: UTF8.self)
    return true
  }

  // MARK: Links

  /// Replaces links and images by those of the new root.
  ///
  /// - Returns: whether the page has HTML that Michi shows only if the site trusts HTML.
  mutating func resolve(_ links: SiteLinks, _ report: inout ImportReport) -> Bool {
    let page = self
    return resolve(&report) {
      links.target(of: $0, from: page)
    } line: { words, _ in
      page.line(of: words)
    }.needsTrust
  }

  /// Renders the body, and replaces the URLs of its links and images.
  ///
  /// - Parameters:
  ///   - target: returns the target of a reference.
  ///   - line: returns the line of a part of the body in the source.
  mutating func resolve(
    _ report: inout ImportReport, _ target: (LinkReference) -> LinkTarget,
    line: (_ words: String, _ bytes: ArraySlice<UInt8>) -> Int?
  ) -> (html: [UInt8], needsTrust: Bool) {
    let text = SourceText(path: path, bytes: Array(body.utf8))
    var bytes = text.bytes
    let collector = ReferenceCollector()
    let rendered = MarkdownRenderer(options: MarkdownOptions()).render(text, resolver: collector)
    let references = collector.references.withLock { $0 }
    var end = bytes.count
    for link in rendered.links.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where link.range.upperBound <= end {
      // A URL that contains character references or escapes stays unchanged.
      guard let number = link.page, bytes.isDestination(link.range.lowerBound),
        PercentEncoding.decoded(bytes[link.range]).hasPrefix(references[number].destination)
      else { continue }
      let reference = references[number]
      let target = target(reference)
      if target == .missing {
        report.add(
          .lost, reference.kind == .link ? "a link has no target" : "an image is missing",
          in: source, line: line(reference.destination, bytes[link.range]), reference.destination)
      }
      guard let address = url(of: target, for: reference) else { continue }
      bytes.replaceSubrange(link.range, with: address.utf8)
      end = link.range.lowerBound
    }
    body = String(decoding: bytes, as: UTF8.self)
    let escaped = rendered.diagnostics.filter { $0.code == .escapedHTML }
    for diagnostic in escaped {
      report.add(
        .changed, "this HTML is shown because site.yml trusts the HTML of all pages", in: source,
        line: diagnostic.position.flatMap { position in
          let bytes = text.line(position.line)
          return line(String(decoding: bytes, as: UTF8.self), bytes)
        })
    }
    return (rendered.html, !escaped.isEmpty)
  }

  /// Returns the URL or path for a link in the body; `nil` if it stays unchanged.
  private func url(of target: LinkTarget, for reference: LinkReference) -> String? {
    let address = reference.address
    let rest =
      (address.query.map { "?" + $0 } ?? "")
      + (address.fragment.map { "#" + JekyllLinks.escaped($0) } ?? "")
    switch target {
    case .page(let file):
      if reference.kind != .link { return nil }
      return (file == path && !rest.isEmpty ? "" : JekyllLinks.relative(file, from: path)) + rest
    case .file(let url): return JekyllLinks.escaped(url) + rest
    case .unchanged, .missing: return nil
    }
  }

  /// Keeps the old ids of headings that would get other ids in Michi.
  ///
  /// - Parameter id: returns the old id for a heading's text and the id that Michi creates from it.
  mutating func keepIDs(_ id: (_ text: String, _ own: String) -> String) {
    guard body.contains("#") else { return }
    var known: Set<String> = []
    let renderer = MarkdownRenderer(options: MarkdownOptions())
    body = body.mapLines { line in
      guard line.first == "#", !line.contains("{"),
        let heading = line.prefixMatch(of: /#{1,6}[ \t]+/)
      else { return line }
      let alone = "## " + line[heading.range.upperBound...]
      let rendered = renderer.render(SourceText(path: path, bytes: Array(alone.utf8)))
      guard let own = rendered.headings.first else { return line }
      let wanted = id(own.text, own.id)
      if known.insert(own.id).inserted, wanted == own.id { return line }
      return line.trimmed { $0 == " " || $0 == "\t" } + " {#\(wanted)}"
    }
  }
}

/// Collects the links and images of a text, each as a link to a page with its own number.
private final class ReferenceCollector: LinkResolver {
  let references = Mutex<[LinkReference]>([])

  func resolve(_ reference: LinkReference) -> LinkResolution {
    guard [.link, .image, .file].contains(reference.kind) else { return .unchecked }
    return references.withLock { references in
      references.append(reference)
      return .page(address: "", page: references.count - 1)
    }
  }
}

extension [UInt8] {
  /// Whether a URL is part of a link's syntax: `](URL)`, `]: URL` or `href="URL"`. Other URLs are
  /// text for readers.
  fileprivate func isDestination(_ offset: Int) -> Bool {
    var before = self[..<offset]
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
}
