package import Diagnostics
package import Primitives

/// What became of a page's Markdown.
public struct RenderedMarkdown: Sendable {
  /// The HTML of the body.
  public var html: [UInt8] = []
  /// The headings that have an id, in order, with the levels that the HTML has.
  package var headings: [Heading] = []
  /// Whether it has contents of its own: where it asks for them, or as a list of links to its own
  /// headings that it begins with, as posts of old blogs do.
  package var hasContents = false
  /// Every id of the HTML, in order.
  package var ids: [String] = []
  /// The links to pages of the site whose fragment is checked later.
  package var links: [OutgoingLink] = []
  /// The text that readers see, where the options ask for it: headings, captions and code included,
  /// the readings of ruby left out.
  package var text: [UInt8] = []
  /// What stands before `<!--more-->`, else the first paragraph, as HTML without anchors and ids.
  package var excerpt: [UInt8] = []
  /// Whether `<!--more-->` says where the excerpt ends.
  package var hasMore = false
  /// The excerpt as plain text, for descriptions.
  package var excerptText = ""
  /// Minutes that reading takes, at least 1; 0 for an empty body.
  package var readingMinutes = 0
  /// The code of its blocks, in order, where the options ask for it.
  package var listings: [CodeListing] = []
  /// Its blocks of code, where the options ask for them.
  package var codeLines: [CodeLines] = []
  /// The addresses of the site's own files that the page shows or links to.
  package var files: [String] = []
  /// The links to these with their places, where the options ask for them.
  package var fileLinks: [FileLink] = []
  /// The addresses of the images among these that are shown, and that most browsers do not show.
  package var foreignImages: [String] = []
  /// The files that its code is taken from, by the paths that the resolver gave.
  package var codeFiles: [String] = []
  /// The kinds of the figures that are shown, by the first words of their fences.
  package var figures: Set<String> = []
  /// Whether a component is shown, or a pair of pictures, which look as the same style says.
  package var usesComponents = false
  /// Whether it shows the source of a drawing that is not made yet.
  package var lacksDrawings = false
  /// What the author marks in the title, where the body begins with it.
  package var titleMarks: [MarkedText] = []
  /// What the author should know.
  package var diagnostics: [Diagnostic] = []

  /// Text that is in another language than the page.
  package struct MarkedText: Hashable, Sendable {
    /// The text.
    package let text: String
    /// Its language, as HTML's `lang` takes it.
    package let language: String

    package init(text: String, language: String) {
      self.text = text
      self.language = language
    }
  }

  /// Whether the HTML has nothing but paragraphs, quotes and lists without text.
  package var isBlank: Bool {
    guard readingMinutes == 0 else { return false }
    let shown = html.split(separator: UInt8(ascii: "<")).lazy.map { $0.drop { $0 == 0x2F } }
    return shown.allSatisfy { tag in
      ["p>", "blockquote>", "ol>", "ul>", "li>"].contains { tag.starts(with: $0.utf8) }
    }
  }

  /// Nothing yet.
  package init() {}

  /// Converts HTML to the text that search indexes, for HTML outside of bodies, such as a field.
  package static func text(of html: [UInt8]) -> String {
    HTMLText.plain(html[...], isForSearch: true)
  }

  /// The ids in finished HTML, in NFC, in which links name them.
  package static func ids(in html: [UInt8]) -> [String] {
    html.withUnsafeBufferPointer { bytes in
      let fragment = HTMLFragment(bytes)
      return fragment.ids.map(fragment.id)
    }
  }
}

/// A heading of the body.
package struct Heading: Hashable, Sendable {
  /// The level in the HTML, 2 to 6.
  package let level: Int
  /// The id in the HTML.
  package let id: String
  /// The text without markup.
  package let text: String

  /// A heading.
  package init(level: Int, id: String, text: String) {
    self.level = level
    self.id = id
    self.text = text
  }
}

/// A link to a file of the site, or a place where an image is shown.
package struct FileLink: Hashable, Sendable {
  /// The file's address, as pages have it.
  package let address: String
  /// The bytes of the source file where the reference stands.
  package let range: Range<Int>
}

/// A link to a page of the site, to be checked when all pages are rendered.
package struct OutgoingLink: Hashable, Sendable {
  /// The number that the resolver gave for the page; nil when it is the page itself.
  package let page: Int?
  /// What stands behind `#`, percent-decoded; nil without `#`.
  package let fragment: String?
  /// The bytes of the source file where the reference stands, for a diagnostic.
  package let range: Range<Int>
}

extension OutgoingLink {
  /// Adds it to a record.
  package func write(to record: inout RecordWriter) {
    record.add(page) { $0.add($1) }
    record.add(fragment) { $0.add($1) }
    record.add(range.lowerBound)
    record.add(range.count)
  }

  /// Reads what was written.
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
