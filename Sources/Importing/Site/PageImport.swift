import Content
import Diagnostics
import FileSystem
import Loading
import Primitives

/// The contents of `content/site.yml` in the root that an import writes.
protocol RootSettings: Sendable {
  var text: String { get }
  var data: [(name: String, kind: String)] { get set }
  /// The checks that become warnings, because their problems already exist in the source.
  var checks: Set<String> { get set }
  /// The lines that Michi rejected.
  var refused: Set<String> { get set }

  /// Sets a menu with only the lists, if the default menu would have too many pages.
  ///
  /// - Returns: false if there already is a menu.
  mutating func limitMenu() -> Bool
}

/// The URLs that are already in use.
struct TakenURLs: Sendable {
  private var folded: Set<String> = []

  /// Adds a URL; returns whether it was free.
  mutating func insert(_ address: String) -> Bool {
    folded.insert(NormalForm.folded(address)).inserted
  }

  /// Returns a free URL and marks it as used: the wanted one, or one with a number.
  mutating func free(_ address: String) -> String {
    let ending = ["/", ".html"].first(where: address.hasSuffix) ?? ""
    var (free, number) = (address, 1)
    while !insert(free) {
      number += 1
      free = "\(address.dropLast(ending.count))-\(number)\(ending)"
    }
    return free
  }
}

/// The steps of an import after it has read its pages: it writes them and fixes them until they
/// build.
protocol PageImport: RootImport {
  associatedtype Page: RootPage
  associatedtype Settings: RootSettings

  var report: ImportReport { get set }
  var source: JekyllFolder { get }
  var pages: [Page] { get set }
  var settings: Settings { get set }
  /// The path of the settings file in the source.
  var settingsFile: String { get }
  var rootFiles: [ImportedFile] { get }
  /// Generated files other than pages, by their paths in the root.
  var generated: [(path: String, bytes: [UInt8])] { get }
  /// The sections of the new root that are not collections.
  var sections: [SectionDeclaration] { get }
  var taken: TakenURLs { get set }
  /// The indices of pages that could not keep their URLs.
  var moved: Set<Int> { get set }

  /// Returns the URL that a page should get; `nil` for a page without a URL.
  func address(of page: Page) -> String?

  /// Called for a page whose URL belongs to another page.
  mutating func note(_ index: Int, movedTo address: String)
}

extension PageImport {
  mutating func writeRoot() throws(FileFault) {
    for page in pages { try replace(page.path, with: page.bytes) }
    for file in rootFiles { try copy(file) }
    for (path, bytes) in generated { try replace(path, with: bytes) }
    try replace(".gitignore", with: Array("/site/*\n.DS_Store\n".utf8))
    try writeSettings()
  }

  /// Copies a file of the source; reports one that cannot be read.
  private mutating func copy(_ file: ImportedFile) throws(FileFault) {
    let target = root.location(of: file.path)
    let folder = try Folder(making: RelativePath.folder(of: target) ?? ".")
    do throws(FileFault) {
      let original = try source.folder.file(at: file.source)
      try folder.copy(original, to: String(RelativePath.name(of: target)), mode: 0o644)
    } catch {
      // Other faults, such as a full disk, end the import.
      guard error.operation == .read else { throw error }
      report.add(
        .lost, "not imported: the file cannot be read", in: file.source, more: error.reason)
    }
  }

  private func writeSettings() throws(FileFault) {
    try replace("content/site.yml", with: Array(settings.text.utf8))
  }

  /// If two files have the same path, the first one is published.
  mutating func withoutDoubled(_ files: [ImportedFile]) -> [ImportedFile] {
    var paths: Set<String> = []
    return files.filter { file in
      let isFirst = paths.insert(NormalForm.composed(file.path)).inserted
      if !isFirst {
        report.add(
          .lost, "not imported: another file has the same path", in: file.source, file.address)
      }
      return isFirst
    }
  }

  mutating func set(_ key: String, _ value: String, of index: Int) throws(FileFault) {
    pages[index].set(key, value)
    try replace(pages[index].path, with: pages[index].bytes)
  }

  /// Sets the old URL of each page whose URL would differ by the patterns of `site.yml`.
  mutating func writeAddresses(now: DateTime) throws(FileFault) {
    let options = LoadingOptions(includesDrafts: true, includesFuture: true, now: now)
    let content = try SiteLoader(root: root, options: options, sections: sections).load().content
    let found = Dictionary(
      content.entries.map { ($0.body.source.path, $0.address) }
    ) { first, _ in first }
    for index in pages.indices {
      guard let wanted = address(of: pages[index]) else { continue }
      let address = taken.free(wanted)
      if found[NormalForm.composed(pages[index].path)] != address {
        try set("permalink", YAMLText.address(address), of: index)
      }
      if address != wanted { note(index, movedTo: address) }
    }
  }

  /// Fixes problems that prevent a build: problems of the source become warnings, and a file that
  /// cannot become a page becomes a draft.
  ///
  /// - Returns: whether something was changed, so that the root should be built again.
  mutating func fix(_ diagnostics: [Diagnostic]) throws(FileFault) -> Bool {
    var hasChanged = false
    var changed: Set<Int> = []
    for diagnostic in diagnostics where diagnostic.severity == .error {
      let index = pages.firstIndex { NormalForm.composed($0.path) == diagnostic.path }
      if diagnostic.path == "content/site.yml", let line = diagnostic.position?.line {
        let lines = settings.text.split(separator: "\n", omittingEmptySubsequences: false)
        hasChanged = settings.refused.insert(String(lines[line - 1])).inserted || hasChanged
        report.add(.lost, "a setting is now a comment: \(diagnostic.message)", in: settingsFile)
      } else if diagnostic.path == "content/site.yml", settings.limitMenu() {
        hasChanged = true
        report.add(.changed, "the menu has only the lists, because there are too many pages")
      } else if diagnostic.code.isAdjustable {
        hasChanged = settings.checks.insert(diagnostic.code.rawValue).inserted || hasChanged
        if diagnostic.code != .brokenLink, let index {
          report.add(.lost, diagnostic.message, in: pages[index].source)
        }
      } else if let index {
        hasChanged = true
        // Comments do not move lines, but other changes may. LazyValue errors then wait for the next
        // round.
        if !changed.contains(index), try fix(index, diagnostic) { changed.insert(index) }
      } else if let file = file(of: diagnostic) {
        hasChanged = true
        report.add(.lost, "the file was left out: \(diagnostic.message)", in: file.source)
        settings.data.removeAll { file.path.hasPrefix("content/data/\($0.name).") }
        try replace(file.path, with: nil)
      }
    }
    try writeSettings()
    return hasChanged
  }

  /// Returns the file that a diagnostic is about, or that collides with one of Michi's own files.
  private func file(of diagnostic: Diagnostic) -> ImportedFile? {
    let made = generated.map { ImportedFile($0.path, at: "", path: $0.path) }
    return (rootFiles + made).first {
      diagnostic.path == $0.path || diagnostic.message.contains($0.path + " ")
    }
  }

  /// Fixes the problem of a diagnostic in a page.
  ///
  /// - Returns: whether lines of the page may have moved.
  private mutating func fix(_ index: Int, _ diagnostic: Diagnostic) throws(FileFault) -> Bool {
    let (path, message) = (pages[index].source, diagnostic.message)
    let line = diagnostic.position?.line ?? 0
    var hasMoved = true
    switch diagnostic.code {
    case _ where pages[index].commentOut(line):
      report.add(.lost, "a line of the front matter is now a comment: \(message)", in: path)
      hasMoved = false
    case .duplicateRoute, .invalidRoute:
      report.add(.lost, "it now has another URL: \(message)", in: path)
      // A URL that cannot have pages below it, or that is not a valid path, would fail again.
      let isFirst = moved.insert(index).inserted && diagnostic.code == .duplicateRoute
      let address = taken.free(isFirst ? address(of: pages[index]) ?? "/draft/" : "/imported/")
      try set("permalink", YAMLText.address(address), of: index)
    case .markdownLimit where !pages[index].isCode:
      report.add(.lost, "it is now shown as code: \(message)", in: path)
      pages[index].isCode = true
    case .invalidFrontMatter where pages[index].escapeLetter(inLine: line): break
    default:
      report.add(.lost, "it is now a draft: \(message)", in: path)
      try set("draft", "true", of: index)
    }
    try replace(pages[index].path, with: pages[index].bytes)
    return hasMoved
  }

  /// Hides pages that the root shows and the other tool did not.
  ///
  /// - Returns: whether there were such pages.
  mutating func hideLeaks(in built: BuiltSite) throws(FileFault) -> Bool {
    let shown = Set(built.sources.values)
    let leaks = pages.indices.filter {
      !pages[$0].isPublished && shown.contains(NormalForm.composed(pages[$0].path))
    }
    for index in leaks { try set("draft", "true", of: index) }
    return !leaks.isEmpty
  }
}
