import Content
package import Diagnostics
import FileSystem
package import MarkdownRendering
package import Navigation
package import Primitives
package import Templating

/// A page's HTML and the results of its render.
package struct RenderedPage: Sendable {
  package let page: NavigationTree.PageID
  package let html: [UInt8]
  /// The text by which readers find it; nil if they do not.
  package let searchedText: SearchedText?
  /// The ids of its Markdown body.
  package let ids: [String]
  /// The links of its Markdown body to other pages.
  package let links: [BodyLink]
  /// The addresses of the site's files that it shows or links to; only if they are asked for.
  package let files: [String]
  /// The addresses of the images that it shows and most browsers do not.
  package let foreignImages: [String]
  /// The addresses in its template that can be checked only on it.
  package let made: [MadeAddress]
  /// The files whose bodies it shows, or parts of these.
  package let texts: [String]
  /// Whether it shows the source of a drawing that is not made yet.
  package let lacksDrawings: Bool
  package let diagnostics: [Diagnostic]
}

/// The headings and text of a page that search indexes.
package struct SearchedText: Sendable {
  /// The headings of its bodies.
  var headings: [String] = []
  /// The text of its bodies, headings included, and what else it shows, in UTF-8.
  var texts: [[UInt8]] = []

  mutating func add(_ body: RenderedMarkdown) {
    headings += body.headings.map(\.text)
    if !body.text.isEmpty { texts.append(body.text) }
  }
}

/// A link in a Markdown body with the file it stands in.
package struct BodyLink: Hashable, Sendable {
  package let source: SourceFile
  package let link: OutgoingLink
  /// Where the Markdown of a declared field stands that it is in; nil for a link in a body.
  package var place: SourcePlace?
}

/// What of a page's render the next build needs, if it does not render the page again.
extension RenderedPage {
  /// Adds it to a record, but for the HTML.
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

  /// The results of an earlier render.
  package init(
    of page: NavigationTree.PageID, _ model: SiteModel, _ record: inout RecordReader
  ) throws {
    (self.page, html, searchedText, made, lacksDrawings) = (page, [], nil, [], false)
    texts = try record.texts()
    ids = try record.texts()
    files = try record.texts()
    foreignImages = try record.texts()
    let root = model.settings.source?.root ?? ""
    let sources = try record.list {
      SourceFile(
        path: try $0.text(), location: RelativePath.joined(root, try $0.text()), root: root)
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
