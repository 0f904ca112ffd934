import Content
import Navigation
import Primitives
import SearchIndexing
import SiteSections
import Synchronization

/// Makes the search index of the pages that readers can search, while they are rendered.
///
/// Pages come from several tasks and nearly in the order that the index has: one that comes before
/// its turn waits.
final class SearchCollector: Sendable {
  private struct Progress: Sendable {
    var writer = SearchIndexWriter()
    var next = 0
    var waiting: [Int: DocumentTerms] = [:]
  }

  private let model: SiteModel
  /// The numbers of documents by page; nil for pages that readers cannot search.
  private let numbers: [Int?]
  private let progress = Mutex(Progress())

  /// - Returns: nil for a site without search.
  init?(_ model: SiteModel) {
    guard !model.settings.searched.isEmpty else { return nil }
    var numbers = [Int?](repeating: nil, count: model.tree.nodes.count)
    for (number, page) in model.searchedPages.enumerated() { numbers[page] = number }
    self.model = model
    self.numbers = numbers
  }

  /// Takes what readers search of a page; of one that they cannot search, nothing.
  ///
  /// - Parameter html: the finished page.
  func add(_ page: NavigationTree.PageID, html: [UInt8]) {
    guard let number = numbers[page], let document = model.searchDocument(of: page, html: html)
    else { return }
    let terms = DocumentTerms(document)
    progress.withLock { progress in
      progress.waiting[number] = terms
      while let terms = progress.waiting.removeValue(forKey: progress.next) {
        progress.writer.add(terms)
        progress.next += 1
      }
    }
  }

  /// Writes the index; pages that were not rendered are left out.
  ///
  /// - Throws: `FileFault` when the sink fails.
  func write(into sink: some OutputSink) throws(FileFault) {
    let writer = progress.withLock { progress in
      for (_, terms) in progress.waiting.sorted(by: { $0.key < $1.key }) {
        progress.writer.add(terms)
      }
      defer { progress = Progress() }
      return progress.writer
    }
    try writer.write { file throws(FileFault) in
      // The names are ours and plain: none is refused.
      guard let path = try? SitePath(SiteModel.searchFolder + file.path) else { return }
      try sink.receive(OutputFile(path: path, content: .bytes(file.bytes)))
    }
  }
}
