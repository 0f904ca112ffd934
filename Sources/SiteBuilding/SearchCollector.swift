import Content
import Navigation
package import Primitives
import SearchIndexing
import SiteSections
import Synchronization

/// Collects the search index while pages are rendered.
///
/// Several tasks deliver pages, roughly in index order. A page that comes early, or while another
/// is being added, is queued, so that its task does not have to wait.
final class SearchCollector: Sendable {
  private struct Progress: Sendable {
    var writer = SearchIndexWriter()
    /// The number of the next document to add.
    var next = 0
  }

  private let model: SiteModel
  /// Whether the other pages are known from an earlier build.
  private let isKnown: Bool
  /// The document numbers by page; `nil` for pages that are not searchable.
  private let numbers: [Int?]
  /// Blank documents, by number, for pages that are rendered after all others.
  private let blanks: [Int: DocumentTerms]
  private let waiting = Mutex<[Int: DocumentTerms]>([:])
  private let progress = Mutex(Progress())

  /// - Parameters:
  ///   - late: the pages that are rendered after all others, so that these do not wait for them.
  ///   - known: the index of an earlier build, with the same pages in the same order.
  /// - Returns: nil for a site without search.
  init?(
    _ model: SiteModel, late: [NavigationTree.PageID] = [],
    continuing known: SearchIndexWriter? = nil
  ) {
    guard !model.settings.searched.isEmpty else { return nil }
    var numbers = [Int?](repeating: nil, count: model.tree.nodes.count)
    for (number, page) in model.searchedPages.enumerated() { numbers[page] = number }
    self.model = model
    self.numbers = numbers
    let blanks = late.compactMap { page in
      (page < numbers.count ? numbers[page] : nil).flatMap { number in
        model.searchDocument(of: page, text: nil).map { (number, DocumentTerms(blankOf: $0)) }
      }
    }
    self.blanks = Dictionary(uniqueKeysWithValues: blanks)
    isKnown = known != nil
    if let known { progress.withLock { $0.writer = known } }
  }

  /// Adds the text of a page; ignores a page that is not searchable.
  func add(_ page: NavigationTree.PageID, _ text: SearchedText?) {
    guard let number = numbers[page], let document = model.searchDocument(of: page, text: text)
    else { return }
    let terms = DocumentTerms(document)
    waiting.withLock { $0[number] = terms }
    if isKnown { return }
    progress.withLockIfAvailable { progress in
      while let terms = blanks[progress.next]
        ?? waiting.withLock({ $0.removeValue(forKey: progress.next) })
      {
        progress.writer.add(terms)
        progress.next += 1
      }
    }
  }

  /// Writes the index, without the pages that were not rendered.
  ///
  /// - Parameter record: receives the data that the next build needs.
  func write(into sink: some OutputSink, record: inout RecordWriter) throws(FileFault) {
    var writer = progress.withLock { progress in
      let left = waiting.withLock { waiting in
        defer { waiting = [:] }
        return waiting
      }
      if isKnown {
        progress.writer.replace(left)
      } else {
        let next = progress.next
        for (number, terms) in left.sorted(by: { $0.key < $1.key }) where number >= next {
          progress.writer.add(terms)
        }
        progress.writer.replace(left.filter { $0.key < next }, areBlank: true)
      }
      defer { progress = Progress() }
      return progress.writer
    }
    let units = model.settings.sections.flatMap(\.searchUnits)
    try writer.write(units: units) { file throws(FileFault) in
      // Michi chooses these names, and all of them are valid paths.
      guard let path = try? SitePath(SiteModel.searchFolder + file.path) else { return }
      try sink.receive(OutputFile(path: path, content: .bytes(file.bytes)))
    }
    // Last, because the files need as much memory as the record while they are written.
    writer.write(to: &record)
  }
}

extension PreparedSite {
  /// Whether a file of this name belongs to the search index.
  package func isOfSearchIndex(_ name: String) -> Bool {
    !content.settings.searched.isEmpty && name.hasPrefix(SiteModel.searchFolder)
  }

  /// Returns the files of the search index by name, for the current texts.
  ///
  /// Every searchable text is rendered, on all cores; one that cannot be rendered is left out.
  package func searchIndex() -> [String: [UInt8]] {
    guard let search = SearchCollector(model) else { return [:] }
    _ = model.searchedPages.concurrentMap { page in
      guard model.hasSearchedText(page) else { return search.add(page, nil) }
      if let rendered = try? model.render(page) { search.add(page, rendered.searchedText) }
    }
    let files = KeptFiles()
    var record = RecordWriter()
    try? search.write(into: files, record: &record)
    return files.files
  }
}

private final class KeptFiles: OutputSink {
  private let kept = Mutex<[String: [UInt8]]>([:])

  var files: [String: [UInt8]] { kept.withLock(\.self) }

  func receive(_ file: OutputFile) throws(FileFault) {
    guard case .bytes(let bytes) = file.content else { return }
    kept.withLock { $0[file.path.description] = bytes }
  }
}

/// A sink that discards all files, for builds that only look for errors.
package struct DiscardingSink: OutputSink {
  package init() {}

  package var keepsFiles: Bool { false }

  package func receive(_ file: OutputFile) throws(FileFault) {}
}
