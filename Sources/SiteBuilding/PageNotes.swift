import Content
import Diagnostics
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
  private let shapes: [String: UInt64]
  private var pages: [NavigationTree.PageID: ArraySlice<UInt8>] = [:]
  /// The index of the search; empty where the site has none.
  private(set) var index = SearchIndexWriter()
  /// The files that have changed since.
  private let changed: Set<String>

  /// The notes of an earlier build: the shapes, then pages in any order, then the index.
  ///
  /// - Parameter changed: the paths of the files that have changed since.
  package init(_ bytes: ArraySlice<UInt8>, changed: Set<String>) throws {
    self.changed = changed
    var record = RecordReader(bytes)
    shapes = Dictionary(try record.list { (try $0.text(), try $0.digest()) }) { first, _ in first }
    while case let id = try record.number() - 1, id >= 0 { pages[id] = try record.part() }
    if !record.rest.isEmpty { index = try SearchIndexWriter(&record) }
  }

  /// Whether only texts have changed since, and the site has the shape that it had.
  package func areOf(_ site: PreparedSite) -> Bool {
    changed.allSatisfy { shapes[$0] != nil } && shapes == site.shapes
  }

  /// What is known of a page; nil where it has to be rendered.
  func page(_ id: NavigationTree.PageID, of model: SiteModel) -> RenderedPage? {
    guard let bytes = pages[id] else { return nil }
    var record = RecordReader(bytes)
    guard (try? record.digest()) == Self.digest(of: id, model),
      let page = try? RenderedPage(of: id, model, &record),
      page.texts.allSatisfy({ !changed.contains($0) })
    else { return nil }
    return page
  }

  /// Tells pages with one number apart, in case files were saved while a build read them.
  private static func digest(of page: NavigationTree.PageID, _ model: SiteModel) -> UInt64 {
    ByteHash(model.tree[page].outputPath.description).value
  }

  /// What the notes begin with.
  static func start(of site: PreparedSite) -> [UInt8] {
    var record = RecordWriter()
    record.add(site.shapes) { record, text in
      record.add(text.key)
      record.add(text.value)
    }
    return record.bytes
  }

  /// Adds a page, unless much is wrong with it, or its template makes addresses that can be checked
  /// only on it.
  static func add(_ page: RenderedPage, of model: SiteModel, to record: inout RecordWriter) {
    guard page.made.isEmpty, page.diagnostics.count <= FileDiagnostics.limit,
      page.page < model.tree.nodes.count
    else { return }
    var bytes = RecordWriter()
    bytes.add(digest(of: page.page, model))
    page.write(to: &bytes)
    record.add(page.page + 1)
    record.add(bytes.bytes)
  }

  /// What the notes end with.
  static func end(index: RecordWriter) -> [UInt8] { [0] + index.bytes }
}

extension PreparedSite {
  /// What other pages may know of each text without rendering it, by its file.
  fileprivate var shapes: [String: UInt64] {
    let texts = content.entriesByCollection.values.joined().filter {
      $0.record == nil && !$0.isFolder
    }
    return Dictionary(texts.map { ($0.source.path, $0.shape) }) { $0 ^ $1 }
  }
}
