import Content
import Navigation
import Primitives
import SearchIndexing
import SiteSections

/// What an earlier build knows of the pages of a site, some of whose texts have changed since.
///
/// The shape of a site is all that is known of it before its first page is rendered: addresses,
/// titles, lists, neighbours, templates. While it stays the same, a page is what it was unless a text
/// that it shows has changed.
package struct PageNotes: Sendable {
  private let shapes: [String: Int]
  private let pages: [[UInt8]]
  private let index: SearchIndexWriter
  private var changed: Set<String> = []
  /// The index of the search, of a site that has one.
  private(set) var search: SearchIndexWriter?

  /// The notes of an earlier build.
  package init(_ bytes: ArraySlice<UInt8>) throws {
    var record = RecordReader(Array(bytes))
    shapes = Dictionary(try record.list { (try $0.text(), try $0.number()) }) { first, _ in first }
    pages = try record.list { Array(try $0.part()) }
    index = record.rest.isEmpty ? SearchIndexWriter() : try SearchIndexWriter(&record)
  }

  /// The notes for a site in whose root only some files have changed; nil where its shape may be
  /// another one.
  ///
  /// - Parameter changed: the paths of the changed files.
  package func known(of site: PreparedSite, changed: Set<String>) -> PageNotes? {
    let now = changed.isEmpty ? [:] : site.shapes
    guard changed.allSatisfy({ now[$0] != nil && now[$0] == shapes[$0] }),
      pages.count == site.tree.nodes.count + site.tree.losers.count
    else { return nil }
    var known = self
    known.changed = changed
    known.search = site.content.settings.searched.isEmpty ? nil : index
    return known
  }

  /// What is known of a page; nil where it has to be rendered.
  func page(_ id: NavigationTree.PageID) -> (page: RenderedPage, bytes: [UInt8])? {
    guard pages.indices.contains(id), !pages[id].isEmpty else { return nil }
    var record = RecordReader(pages[id])
    guard let page = try? RenderedPage(of: id, &record),
      page.texts.allSatisfy({ !changed.contains($0) })
    else { return nil }
    return (page, pages[id])
  }

  /// The notes for the next build; nil where a picture that browsers do not show is shown, which only
  /// the render of its page tells.
  static func bytes(
    of site: PreparedSite, _ results: RenderResults, index: RecordWriter
  ) -> [UInt8]? {
    let showsForeign = site.files.contains { file in
      guard case .copy(let source) = file.content else { return false }
      return ReaderFile.isForeignPicture("\(file.path)") && site.model.isShown(source)
    }
    guard !showsForeign else { return nil }
    var record = RecordWriter()
    record.add(site.shapes.sorted { $0.key < $1.key }) { record, text in
      record.add(text.key)
      record.add(text.value)
    }
    let count = site.tree.nodes.count + site.tree.losers.count
    record.add(0..<count) { $0.add(results.notes[$1] ?? []) }
    return record.bytes + index.bytes
  }
}

extension PreparedSite {
  /// What other pages may know of each text without rendering it, by its file.
  fileprivate var shapes: [String: Int] {
    let texts = content.entriesByCollection.values.joined().filter {
      $0.record == nil && !$0.isFolder
    }
    return Dictionary(texts.map { ($0.source.path, Int(bitPattern: UInt($0.shape))) }) { $0 ^ $1 }
  }
}
