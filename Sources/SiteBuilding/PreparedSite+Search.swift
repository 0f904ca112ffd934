import Content
import Primitives
import SiteSections
import Synchronization

extension PreparedSite {
  /// Whether a file of this name belongs to the search index.
  package func isOfSearchIndex(_ name: String) -> Bool {
    !content.settings.searched.isEmpty && name.hasPrefix(SiteModel.searchFolder)
  }

  /// The files of the search index by name, made from the current texts.
  ///
  /// Every searchable text is rendered for it, on all cores; a text that cannot be rendered is left
  /// out.
  package func searchIndex() -> [String: [UInt8]] {
    guard let search = SearchCollector(model) else { return [:] }
    _ = model.searchedPages.concurrentMap { page in
      guard model.hasSearchedText(page) else { return search.add(page, html: []) }
      if let rendered = try? model.render(page) { search.add(page, html: rendered.html) }
    }
    let files = KeptFiles()
    try? search.write(into: files)
    return files.files
  }
}

/// Keeps files by their names.
private final class KeptFiles: OutputSink {
  private let kept = Mutex<[String: [UInt8]]>([:])

  var files: [String: [UInt8]] { kept.withLock(\.self) }

  func receive(_ file: OutputFile) throws(FileFault) {
    guard case .bytes(let bytes) = file.content else { return }
    kept.withLock { $0[file.path.description] = bytes }
  }
}
