import Content
package import Diagnostics
import FileSystem
package import MarkdownRendering
package import Navigation
package import Primitives
package import Templating

/// The HTML of a page and the other results of its render.
package struct RenderedPage: Sendable {
  package let page: NavigationTree.PageID
  package internal(set) var html: [UInt8] = []
  /// The page as Markdown, if it is published and copies were requested.
  package internal(set) var markdownCopy: [UInt8]?
  /// The text for the search index; `nil` if the page is not searchable.
  package internal(set) var searchedText: SearchedText?
  /// The ids in the page's Markdown body.
  package internal(set) var ids: [String] = []
  /// The links of the page's Markdown body to other pages.
  package internal(set) var links: [BodyLink] = []
  /// The URLs of site files that the page shows or links to; empty unless the build needs them.
  package internal(set) var files: [String] = []
  /// The URLs of the page's images in formats that most browsers do not support.
  package internal(set) var foreignImages: [String] = []
  /// The URLs in the page's template that depend on the page's values and are checked per page.
  package internal(set) var templateAddresses: [RenderedAddress] = []
  /// The files whose bodies or excerpts the page shows.
  package internal(set) var texts: [String] = []
  /// Whether the page shows the source of a formula or diagram that is not drawn yet.
  package internal(set) var lacksDrawings = false
  package internal(set) var diagnostics: [Diagnostic] = []

  init(of page: NavigationTree.PageID) { self.page = page }
}

/// The headings and text of a page for the search index.
package struct SearchedText: Sendable {
  /// The headings of the page's bodies.
  var headings: [String] = []
  /// The text of the bodies, including headings, and other indexed text, in UTF-8.
  var texts: [[UInt8]] = []

  mutating func add(_ body: RenderedMarkdown) {
    headings += body.headings.map(\.text)
    if !body.text.isEmpty { texts.append(body.text) }
  }
}

/// A link in a Markdown body, with the file that contains it.
package struct BodyLink: Hashable, Sendable {
  package let source: SourceFile
  package let link: OutgoingLink
  /// The position of the declared field that contains the link; `nil` for a link in a body.
  package var place: SourcePlace?
}

/// Stores the results that the next build needs if it does not render the page again.
extension RenderedPage {
  /// Adds the results to a record, without the HTML.
  package func write(to record: inout RecordWriter) {
    let sources = links.reduce(into: [SourceFile]()) { sources, link in
      if !sources.contains(link.source) { sources.append(link.source) }
    }
    for list in [texts, ids, files, foreignImages] { record.add(list) { $0.add($1) } }
    record.add(sources) { record, source in
      record.add(source.path)
      record.add(source.spelling)
    }
    record.add(links) { record, link in
      record.add(sources.firstIndex(of: link.source) ?? 0)
      link.link.write(to: &record)
      record.add(link.place) { $1.write(to: &$0) }
    }
    record.add(diagnostics) { $1.write(to: &$0) }
  }

  /// Reads the results of an earlier render.
  package init(
    of page: NavigationTree.PageID, _ model: SiteModel, _ record: inout RecordReader
  ) throws {
    self.init(of: page)
    texts = try record.texts()
    ids = try record.texts()
    files = try record.texts()
    foreignImages = try record.texts()
    let root = model.settings.source?.root ?? ""
    let sources = try record.list { record in
      var source = SourceFile(
        path: try record.text(), location: RelativePath.joined(root, try record.text()), root: root)
      source.unsaved = model.settings.unsaved[source.path]
      return source
    }
    links = try record.list { record in
      let source = try record.number()
      guard sources.indices.contains(source) else { throw RecordReader.Flaw() }
      return BodyLink(
        source: sources[source], link: try OutgoingLink(&record),
        place: try record.optional { try SourcePlace(&$0) })
    }
    diagnostics = try record.list { try Diagnostic(&$0) }
  }
}
