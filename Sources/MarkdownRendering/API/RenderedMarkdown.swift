package import Diagnostics
package import Primitives

/// The result of rendering a body: HTML, metadata and diagnostics.
public struct RenderedMarkdown: Sendable {
  /// The HTML of the body.
  public var html: [UInt8] = []
  /// The headings that have an id, in order, with their levels in the HTML.
  package var headings: [Heading] = []
  /// Whether the body contains a table of contents.
  ///
  /// Either it asks for one, or it begins with a list of links to its own headings, as posts of old
  /// blogs do.
  package var hasContents = false
  /// Every id of the HTML, in order.
  package var ids: [String] = []
  /// The links to pages of the site whose fragments are checked later.
  package var links: [OutgoingLink] = []
  /// The text that readers see, if the options ask for it.
  ///
  /// It includes headings, captions and code, but not ruby readings.
  package var text: [UInt8] = []
  /// The part before `<!--more-->`, or else the first paragraph, as HTML without anchors and ids.
  package var excerpt: [UInt8] = []
  /// Whether `<!--more-->` marks the end of the excerpt.
  package var hasMore = false
  /// The excerpt as plain text, for descriptions.
  package var excerptText = ""
  /// The reading time in minutes, at least 1; 0 for an empty body.
  package var readingMinutes = 0
  /// The code of the body's code blocks, in order, if the options ask for it.
  package var listings: [CodeListing] = []
  /// The body's code blocks, if the options ask for them.
  package var codeLines: [CodeLines] = []
  /// The URLs of the site's own files that the page shows or links to.
  package var files: [String] = []
  /// The links to those files with their positions, if the options ask for them.
  package var fileLinks: [FileLink] = []
  /// The URLs of images on the page in a format that most browsers do not support.
  package var foreignImages: [String] = []
  /// The paths of files that its code is taken from, as the resolver returned them.
  package var codeFiles: [String] = []
  /// The kinds of figures on the page: the first words of their fences.
  package var figures: Set<String> = []
  /// Whether the page needs the components' style sheet: for a component or an image with a dark
  /// version.
  package var usesComponents = false
  /// Whether the page shows the source of a drawing that has not been made yet.
  package var lacksDrawings = false
  /// The parts of the title that are marked as another language, if the body begins with the title.
  package var titleMarks: [MarkedText] = []
  /// The errors, warnings and advice for the author.
  package var diagnostics: [Diagnostic] = []
  /// The requested copies; empty if the body is rejected.
  package var copies: [RenderedMarkdown] = []

  /// Text that is in another language than the page.
  package struct MarkedText: Hashable, Sendable {
    package let text: String
    /// Its language, as HTML's `lang` takes it.
    package let language: String

    package init(text: String, language: String) {
      self.text = text
      self.language = language
    }
  }

  /// Whether the HTML contains nothing but paragraphs, quotes and lists without text.
  package var isBlank: Bool {
    guard readingMinutes == 0 else { return false }
    let shown = html.split(separator: UInt8(ascii: "<")).lazy.map { $0.drop { $0 == 0x2F } }
    return shown.allSatisfy { tag in
      ["p>", "blockquote>", "ol>", "ul>", "li>"].contains { tag.starts(with: $0.utf8) }
    }
  }

  package init() {}

  /// Converts HTML to the text that search indexes, for HTML outside of bodies, such as a field.
  package static func text(of html: [UInt8]) -> String {
    HTMLText.plain(html[...], isForSearch: true)
  }

  /// Returns the ids in finished HTML, in NFC, the form in which links name them.
  package static func ids(in html: [UInt8]) -> [String] {
    html.withUnsafeBufferPointer { bytes in
      let fragment = HTMLFragment(bytes)
      return fragment.ids.map(fragment.id)
    }
  }
}

package struct Heading: Hashable, Sendable {
  /// The level in the HTML, 2 to 6.
  package let level: Int
  package let id: String
  package let text: String

  package init(level: Int, id: String, text: String) {
    self.level = level
    self.id = id
    self.text = text
  }
}

/// A link to a file of the site, or an image.
package struct FileLink: Hashable, Sendable {
  /// The file's URL as pages contain it.
  package let address: String
  /// The byte range of the reference in the source file.
  package let range: Range<Int>
}

/// A link to a page of the site, which is checked after all pages are rendered.
package struct OutgoingLink: Hashable, Sendable {
  /// The number that the resolver gave for the page; nil for a link within the page.
  package let page: Int?
  /// The fragment after `#`, percent-decoded; nil without `#`.
  package let fragment: String?
  /// The byte range of the reference in the source file, for a diagnostic.
  package let range: Range<Int>
}

extension OutgoingLink {
  /// Writes the link to a record of the build.
  package func write(to record: inout RecordWriter) {
    record.add(page) { $0.add($1) }
    record.add(fragment) { $0.add($1) }
    record.add(range.lowerBound)
    record.add(range.count)
  }

  package init(_ record: inout RecordReader) throws {
    page = try record.optional { try $0.number() }
    fragment = try record.optional { try $0.text() }
    let (start, count) = (try record.number(), try record.number())
    guard 0...Int(UInt32.max) ~= start, 0...Int(UInt32.max) ~= count else {
      throw RecordReader.Flaw()
    }
    range = start..<start + count
  }
}
