import Diagnostics
import MarkdownRendering
import Primitives
import Synchronization

/// A page of the root that an import writes.
protocol RootPage: Sendable {
  /// The path in the source, and the path in the new root.
  var source: String { get }
  var path: String { get }
  /// Whether readers of the other tool's site saw the page.
  var isPublished: Bool { get }
  /// The lines of the new front matter.
  var front: [String] { get set }
  /// The new body.
  var markdown: [UInt8] { get set }
  /// Whether the page is shown as code, because it cannot become a page.
  var isCode: Bool { get set }
}

extension RootPage {
  var frontMatter: String { "---\n" + front.map { $0 + "\n" }.joined() + "---\n" }

  var bytes: [UInt8] {
    let fence = Array(String(repeating: "`", count: 32).utf8)
    return Array(frontMatter.utf8) + (isCode ? fence + [10] + markdown + [10] + fence : markdown)
  }

  mutating func set(_ key: String, _ value: String) {
    front.removeAll { $0.hasPrefix(key + ":") }
    front.append("\(key): \(value)")
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
    let text = SourceText(path: path, bytes: bytes)
    let start = text.offset(ofLine: line) - (bytes.count - markdown.count)
    guard start >= 0, let letter = markdown[start...].firstIndex(where: \.isASCIILetter) else {
      return false
    }
    markdown.replaceSubrange(letter...letter, with: "&#\(markdown[letter]);".utf8)
    return true
  }
}

extension RootPage {
  /// Renders the body, and replaces the URLs of its links and images.
  ///
  /// - Parameter written: returns the new URL for a reference, from its bytes in the body; `nil` to
  ///   keep the old one.
  mutating func replaceLinks(
    _ written: (LinkReference, _ shown: ArraySlice<UInt8>) -> String?
  ) -> RenderedMarkdown {
    var bytes = markdown
    let collector = ReferenceCollector()
    let rendered = MarkdownRenderer(options: MarkdownOptions())
      .render(SourceText(path: path, bytes: bytes), resolver: collector)
    let references = collector.references.withLock { $0 }
    var end = bytes.count
    for link in rendered.links.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where link.range.upperBound <= end {
      // A URL that contains character references or escapes stays unchanged.
      guard let number = link.page, bytes.isDestination(link.range.lowerBound),
        PercentEncoding.decoded(bytes[link.range]).hasPrefix(references[number].destination),
        let address = written(references[number], bytes[link.range])
      else { continue }
      bytes.replaceSubrange(link.range, with: address.utf8)
      end = link.range.lowerBound
    }
    markdown = bytes
    return rendered
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
