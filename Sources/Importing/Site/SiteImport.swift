package import Content
package import Diagnostics
import FileSystem
package import Loading
package import Primitives

/// A tool whose sites can be imported.
package enum ImportedTool: Sendable {
  /// Jekyll, with the replacements for Liquid tags, and the time zone of the machine that built the
  /// site, which counts if `_config.yml` sets none.
  ///
  /// `progress` is called with the number of converted pages, and finally with that of all pages.
  case jekyll(TagTable, zone: SiteTimeZone, progress: @Sendable (_ done: Int, _ all: Int) -> Void)
  /// Hugo or Zola, with the Markdown replacements for their shortcodes.
  case hugo(TagTable)
  /// MkDocs, or a folder of plain Markdown files.
  case mkdocs
  /// Notes of Obsidian, Foam, Logseq or Quartz.
  case notes
}

/// Writes the root of a site that an importer has read, fixes it until it builds, and compares it
/// with the site that the other tool published.
///
/// The command builds the root between these steps. Nothing is written to the source.
package struct SiteImport: Sendable {
  /// A built root: its files, and the source of each page by the page's file.
  package typealias BuiltSite = (files: Set<String>, sources: [String: String])

  package internal(set) var report: ImportReport
  let site: ImportedSite
  var pages: [ImportedPage]

  private let source: SourceFolder
  private let root: SiteRoot
  /// The sections of the new root that are not collections.
  private let sections: [SectionDeclaration]
  private var settings: ImportedFacts
  private var usedURLs: UsedURLs
  /// The indices of pages that could not keep their URLs.
  private var moved: Set<Int> = []

  /// Reads a source.
  ///
  /// - Parameters:
  ///   - now: the current time; pages with a later date are not published yet.
  ///   - sections: the sections of the new root that are not collections.
  package init(
    _ tool: ImportedTool, from path: String, to root: SiteRoot, now: DateTime,
    sections: [SectionDeclaration]
  ) throws(FileFault) {
    var source = try SourceFolder(at: path)
    switch tool {
    case .jekyll(let tags, let zone, let progress):
      let blog = try JekyllImport(
        source, tags: tags, zone: zone, now: now, sections: sections, progress: progress)
      (source, site) = (blog.source, blog.result)
    case .hugo(let tags):
      site = try HugoImport(source, tags: tags, now: now, sections: sections).site.finished()
    case .mkdocs: site = try MkDocsImport(source, now: now).site.finished()
    case .notes: site = try NotesImport(source, name: Self.name(of: path)).site.finished()
    }
    (self.source, self.root, self.sections) = (source, root, sections)
    (report, settings, pages, usedURLs) =
      (site.report, site.facts, site.pages, site.usedURLs)
    report.tool = site.tool
    settings.tool = site.tool
  }

  /// Returns the name of a folder.
  private static func name(of path: String) -> String {
    let name = String(RelativePath.name(of: RealPath.planned(path)))
    return name.isEmpty ? "Notes" : name
  }

  // MARK: Writing

  /// Writes the root.
  package mutating func write() throws(FileFault) {
    for page in pages { try replace(page.path, with: page.bytes) }
    for file in site.files { try copy(file) }
    for (path, bytes) in site.generated { try replace(path, with: bytes) }
    try replace(".gitignore", with: Array("/site/*\n.DS_Store\n".utf8))
    try writeSettings()
  }

  /// Writes a file of the root; removes it if `bytes` is nil.
  private func replace(_ path: String, with bytes: [UInt8]?) throws(FileFault) {
    let target = root.location(of: path)
    let folder = try Folder(making: RelativePath.folder(of: target) ?? ".")
    let name = String(RelativePath.name(of: target))
    try folder.removeFile(at: name)
    if let bytes { try folder.write(bytes, to: name) }
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

  private mutating func set(_ key: String, _ value: String, of index: Int) throws(FileFault) {
    pages[index].set(key, value)
    try replace(pages[index].path, with: pages[index].bytes)
  }

  package func writeReport() throws(FileFault) {
    let (text, isCut) = report.markdown
    try replace("import-report.md", with: Array(text.utf8))
    if isCut { try replace("import-report.json", with: Array(report.json.utf8)) }
  }

  /// Removes everything that was written, because it is incomplete.
  package func removeRoot() throws(FileFault) {
    let folder = try Folder(at: root.path)
    for entry in try folder.entries() where entry.name != ".git" {
      if entry.kind == .folder {
        try folder.removeTree(at: entry.name)
      } else {
        try folder.removeFile(at: entry.name)
      }
    }
  }

  // MARK: URLs

  /// Sets the old URL of each page whose URL would differ by the patterns of `site.yml`.
  package mutating func keepAddresses(now: DateTime) throws(FileFault) {
    let options = LoadingOptions(includesDrafts: true, includesFuture: true, now: now)
    let content = try SiteLoader(root: root, options: options, sections: sections).load().content
    let found = Dictionary(
      content.entries.map { ($0.body.source.path, $0.address) }
    ) { first, _ in first }
    for index in pages.indices {
      guard let wanted = address(of: pages[index]) else { continue }
      let address = usedURLs.free(wanted)
      if found[NormalForm.composed(pages[index].path)] != address {
        try set("permalink", YAMLText.address(address), of: index)
      }
      if address != wanted { note(index, movedTo: address) }
    }
  }

  /// Returns the URL that a page should get, with the language code as Michi writes it:
  /// `/zh-CN/a/` for `/zh-cn/a/`; `nil` for a page without a URL.
  private func address(of page: ImportedPage) -> String? {
    guard let address = page.address else { return nil }
    let first = address.dropFirst().prefix { $0 != "/" }
    let code = settings.languages.lazy.map(\.code).first { $0.lowercased() == first.lowercased() }
    return code.map { "/\($0)\(address.dropFirst(first.count + 1))" } ?? address
  }

  /// Reports a page whose URL belongs to another page.
  private mutating func note(_ index: Int, movedTo address: String) {
    let old = pages[index].address
    // A host that distinguishes case showed both pages, so this URL is lost.
    if site.isPublished,
      !pages.contains(where: { $0.source != pages[index].source && $0.address == old })
    {
      return
    }
    guard !site.hasReportedMoves else { return }
    report.add(
      .lost, "another page overwrote this one; it now has its own URL", in: pages[index].source,
      old ?? "")
    pages[index].address = address
  }

  // MARK: Fixing

  /// Fixes problems that prevent a build: problems of the source become warnings, and a file that
  /// cannot become a page becomes a draft.
  ///
  /// - Returns: whether something was changed, so that the root should be built again.
  package mutating func fix(_ diagnostics: [Diagnostic]) throws(FileFault) -> Bool {
    var hasChanged = false
    var changed: Set<Int> = []
    for diagnostic in diagnostics where diagnostic.severity == .error {
      let index = pages.firstIndex { NormalForm.composed($0.path) == diagnostic.path }
      if diagnostic.path == "content/site.yml", let line = diagnostic.position?.line {
        hasChanged = settings.refuse(line: line) || hasChanged
        report.add(
          .lost, "a setting is now a comment: \(diagnostic.message)", in: site.settingsFile)
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
        // Comments do not move lines, but other changes may. Later errors of the page then wait for
        // the next round.
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
    let generated = site.generated.map { ImportedFile($0.path, at: "", path: $0.path) }
    return (site.files + generated).first {
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
      let address = usedURLs.free(isFirst ? address(of: pages[index]) ?? "/draft/" : "/imported/")
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
  package mutating func hideLeaks(in built: BuiltSite) throws(FileFault) -> Bool {
    let shown = Set(built.sources.values)
    let leaks = pages.indices.filter {
      !pages[$0].isPublished && shown.contains(NormalForm.composed(pages[$0].path))
    }
    for index in leaks { try set("draft", "true", of: index) }
    return !leaks.isEmpty
  }
}
