import Content
import Diagnostics
import Navigation
import Primitives
import SearchIndexing
import SiteSections

/// The results of an earlier build that can be reused if only some texts have changed.
///
/// The shape of a site is everything known before its first page is rendered: URLs, titles, lists,
/// neighbours, templates. While the shape stays the same, a page must be rendered again only if a
/// text that it shows has changed.
package struct PageNotes: Sendable {
  private let shapes: [String: UInt64]
  private var pages: [NavigationTree.PageID: ArraySlice<UInt8>] = [:]
  /// The search index; empty if the site has none.
  private(set) var index = SearchIndexWriter()
  /// The files that have changed since.
  private let changed: Set<String>

  /// Reads the notes of an earlier build: the shapes, then pages in any order, then the index.
  ///
  /// - Parameter changed: the paths of the files that have changed since.
  package init(_ bytes: ArraySlice<UInt8>, changed: Set<String>) throws {
    self.changed = changed
    var record = RecordReader(bytes)
    shapes = Dictionary(try record.list { (try $0.text(), try $0.digest()) }) { first, _ in first }
    while case let id = try record.number() - 1, id >= 0 { pages[id] = try record.part() }
    if !record.rest.isEmpty { index = try SearchIndexWriter(&record) }
  }

  /// Whether only texts have changed, so that the site has the same shape as before.
  package func haveShape(of site: PreparedSite) -> Bool {
    changed.allSatisfy { shapes[$0] != nil } && shapes == site.shapes
  }

  /// Returns the earlier result for a page; `nil` if the page must be rendered.
  func page(_ id: NavigationTree.PageID, of model: SiteModel) -> RenderedPage? {
    guard let bytes = pages[id] else { return nil }
    var record = RecordReader(bytes)
    guard (try? record.digest()) == Self.digest(of: id, model),
      let page = try? RenderedPage(of: id, model, &record),
      page.texts.allSatisfy({ !changed.contains($0) })
    else { return nil }
    return page
  }

  /// A hash that detects a changed page number, in case files were saved during a build.
  private static func digest(of page: NavigationTree.PageID, _ model: SiteModel) -> UInt64 {
    ByteHash(model.tree[page].outputPath.description).value
  }

  /// Returns the first part of the notes: the shapes.
  static func start(of site: PreparedSite) -> [UInt8] {
    var record = RecordWriter()
    record.add(site.shapes) { record, text in
      record.add(text.key)
      record.add(text.value)
    }
    return record.bytes
  }

  /// Adds a page, unless it has too many diagnostics or URLs that depend on its values.
  static func add(_ page: RenderedPage, of model: SiteModel, to record: inout RecordWriter) {
    guard page.templateAddresses.isEmpty, page.diagnostics.count <= FileDiagnostics.limit,
      page.page < model.tree.nodes.count
    else { return }
    var bytes = RecordWriter()
    bytes.add(digest(of: page.page, model))
    page.write(to: &bytes)
    record.add(page.page + 1)
    record.add(bytes.bytes)
  }

  /// Returns the last part of the notes: the search index, which `write` adds.
  static func end<Fault: Error>(
    _ write: (inout RecordWriter) throws(Fault) -> Void
  ) throws(Fault) -> [UInt8] {
    var record = RecordWriter()
    record.add(0)
    try write(&record)
    return record.bytes
  }
}

extension PreparedSite {
  /// A hash of the data that other pages can use of each text without rendering it, by file.
  fileprivate var shapes: [String: UInt64] {
    let texts = content.entriesByCollection.values.joined().filter {
      $0.record == nil && !$0.isFolder
    }
    return Dictionary(texts.map { ($0.source.path, $0.shape) }) { $0 ^ $1 }
  }
}
