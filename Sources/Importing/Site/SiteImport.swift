import Content
package import Diagnostics
import FileSystem
package import Loading
package import Primitives

/// Writes the root of a site that an importer has read, fixes it until it builds, and compares it with
/// what the other tool published.
package struct SiteImport: RootImport {
  package internal(set) var report: ImportReport

  let source: JekyllFolder
  package let root: SiteRoot
  var site: ImportedSite
  /// The sections of the new root that are no collections.
  private let sections: [SectionDeclaration]
  /// The URLs that something has, folded.
  private var taken: Set<String> = []
  /// The pages that could not keep theirs.
  private var moved: Set<Int> = []

  init(
    _ site: ImportedSite, from source: JekyllFolder, to root: SiteRoot,
    sections: [SectionDeclaration]
  ) {
    (self.site, self.source, self.root, self.sections) = (site, source, root, sections)
    report = site.report
    report.tool = site.tool
    removeDoubledFiles()
    finishPages()
    let hidden = self.site.pages.count { $0.address == nil }
    report.counts = [
      ("pages", self.site.pages.count - hidden), ("drafts", hidden), ("files", site.files.count),
    ]
  }

  /// Of two files for one path, the first is published.
  private mutating func removeDoubledFiles() {
    var paths: Set<String> = []
    let doubled = site.files.filter { !paths.insert(NormalForm.composed($0.path)).inserted }
    guard !doubled.isEmpty else { return }
    for file in doubled {
      report.add(.lost, "not imported: another file has its path", in: file.source, file.address)
    }
    paths = []
    site.files = site.files.filter { paths.insert(NormalForm.composed($0.path)).inserted }
  }

  // MARK: Pages

  /// Gives each page its own file and resolves its links.
  private mutating func finishPages() {
    var paths: Set<String> = []
    for index in site.pages.indices {
      var path = site.pages[index].path
      while !paths.insert(NormalForm.folded(path)).inserted { path = path.dropLast(3) + "-2.md" }
      site.pages[index].path = path
    }
    let links = SiteLinks(site)
    let published = Set(site.pages.compactMap { $0.address.map(NormalForm.folded) })
    var aliases: Set<String> = []
    for index in site.pages.indices {
      var page = site.pages[index]
      if page.resolve(links, &report) { site.facts.needsTrust = true }
      let free = page.aliases.filter { alias in
        let isFree =
          !published.contains(NormalForm.folded(alias))
          && aliases.insert(NormalForm.folded(alias)).inserted
        if !isFree {
          report.add(.lost, "this old URL is used by another page", in: page.source, alias)
        }
        return isFree
      }
      page.aliases = free
      if !free.isEmpty {
        page.front +=
          ["aliases:"] + free.prefix(Limits.aliases).map { "  - " + YAMLText.quoted($0) }
      }
      page.commentFaults(taxonomies: Set(site.facts.taxonomies.keys), &report)
      let hides = ["draft: true", "build: { render: never }"]
      if page.address == nil, !page.front.contains(where: hides.contains) {
        page.set("draft", "true")
      }
      site.pages[index] = page
    }
  }

  // MARK: Writing

  package mutating func write() throws(FileFault) {
    for page in site.pages { try replace(page.path, with: page.bytes) }
    for file in site.files {
      let target = root.location(of: file.path)
      let folder = try Folder(making: RelativePath.folder(of: target) ?? ".")
      try folder.copy(
        try source.folder.file(at: file.source), to: String(RelativePath.name(of: target)),
        mode: 0o644)
    }
    for (path, bytes) in site.generated { try replace(path, with: bytes) }
    try replace(".gitignore", with: Array("/site/*\n.DS_Store\n".utf8))
    try writeSettings()
  }

  private func writeSettings() throws(FileFault) {
    try replace("content/site.yml", with: Array(site.facts.text(from: site.tool).utf8))
  }

  private mutating func set(_ key: String, _ value: String, of index: Int) throws(FileFault) {
    site.pages[index].set(key, value)
    try replace(site.pages[index].path, with: site.pages[index].bytes)
  }

  /// Gives each page the URL that it had, if the patterns of `site.yml` give it another one.
  package mutating func keepAddresses(now: DateTime) throws(FileFault) {
    let options = LoadingOptions(includesDrafts: true, includesFuture: true, now: now)
    let content = try SiteLoader(root: root, options: options, sections: sections).load().content
    let found = Dictionary(
      content.entries.map { ($0.body.source.path, $0.address) }
    ) { first, _ in first }
    for index in site.pages.indices {
      let page = site.pages[index]
      guard let wanted = page.address else { continue }
      let own = inLanguage(wanted)
      let address = free(own)
      if found[NormalForm.composed(page.path)] != address {
        try set("permalink", YAMLText.address(address), of: index)
      }
      if address != own {
        report.add(
          .lost, "another page overwrote this one; it now has its own URL", in: page.source,
          wanted)
        site.pages[index].address = address
      }
    }
  }

  /// A URL with the language as Michi writes it: `/zh-CN/a/` for `/zh-cn/a/`.
  private func inLanguage(_ address: String) -> String {
    let first = address.dropFirst().prefix { $0 != "/" }
    let code = site.facts.languages.lazy.map(\.code).first { $0.lowercased() == first.lowercased() }
    return code.map { "/\($0)\(address.dropFirst(first.count + 1))" } ?? address
  }

  /// A URL that nothing else has: the wanted one, or one with a number.
  private mutating func free(_ address: String) -> String {
    let ending = ["/", ".html"].first(where: address.hasSuffix) ?? ""
    var (free, number) = (address, 1)
    while !taken.insert(NormalForm.folded(free)).inserted {
      number += 1
      free = "\(address.dropLast(ending.count))-\(number)\(ending)"
    }
    return free
  }

  // MARK: Fixing

  /// Fixes what keeps the root from being built: problems of the source become warnings, and a file
  /// that cannot become a page becomes a draft.
  ///
  /// - Returns: whether something was changed.
  package mutating func settle(_ diagnostics: [Diagnostic]) throws(FileFault) -> Bool {
    var hasChanged = false
    var commented: Set<Int> = []
    for diagnostic in diagnostics where diagnostic.severity == .error {
      let index = site.pages.firstIndex { NormalForm.composed($0.path) == diagnostic.path }
      if diagnostic.path == "content/site.yml", let line = diagnostic.position?.line {
        let lines = site.facts.text(from: site.tool)
          .split(separator: "\n", omittingEmptySubsequences: false)
        hasChanged = site.facts.refused.insert(String(lines[line - 1])).inserted || hasChanged
        report.add(.lost, "a setting is now a comment: \(diagnostic.message)")
      } else if diagnostic.path == "content/site.yml", site.facts.menu.isEmpty {
        // Without a menu, it would have all pages.
        site.facts.menu = site.facts.lists.map {
          .init(title: $0.title ?? $0.name, link: "/\($0.path)/")
        }
        if site.facts.menu.isEmpty { site.facts.menu = [.init(title: "Home", link: "/")] }
        report.add(.changed, "the menu has only the lists, because there are too many pages")
        hasChanged = true
      } else if diagnostic.code.isAdjustable {
        hasChanged = site.facts.checks.insert(diagnostic.code.rawValue).inserted || hasChanged
        if diagnostic.code != .brokenLink, let index {
          report.add(.lost, diagnostic.message, in: site.pages[index].source)
        }
      } else if let index {
        hasChanged = true
        // Comments move no line, other changes may: they wait for the next round.
        if commented.insert(index).inserted { try settle(index, diagnostic) }
      } else if let file = file(of: diagnostic) {
        hasChanged = true
        report.add(.lost, "the file was left out: \(diagnostic.message)", in: file.source)
        site.facts.data.removeAll { file.path.hasPrefix("content/data/\($0.name).") }
        try replace(file.path, with: nil)
      }
    }
    try writeSettings()
    return hasChanged
  }

  /// The file that a diagnostic is about, or that is in the way of one of Michi's own.
  private func file(of diagnostic: Diagnostic) -> ImportedFile? {
    site.files.first {
      diagnostic.path == $0.path || diagnostic.message.contains($0.path + " ")
    }
  }

  private mutating func settle(_ index: Int, _ diagnostic: Diagnostic) throws(FileFault) {
    let (path, message) = (site.pages[index].source, diagnostic.message)
    let line = diagnostic.position?.line ?? 0
    switch diagnostic.code {
    case _ where site.pages[index].commentOut(line):
      report.add(.lost, "a line of the front matter is now a comment: \(message)", in: path)
    case .duplicateRoute, .invalidRoute:
      report.add(.lost, "it now has another URL: \(message)", in: path)
      // A URL that cannot have pages below it, or that no file can have, would fail again.
      let isFirst = moved.insert(index).inserted && diagnostic.code == .duplicateRoute
      let address = free(isFirst ? site.pages[index].address ?? "/draft/" : "/imported/")
      return try set("permalink", YAMLText.address(address), of: index)
    case .markdownLimit where !site.pages[index].isCode:
      report.add(.lost, "it is now shown as code: \(message)", in: path)
      site.pages[index].isCode = true
    case .invalidFrontMatter where site.pages[index].escapeLetter(inLine: line): break
    default:
      report.add(.lost, "it is now a draft: \(message)", in: path)
      return try set("draft", "true", of: index)
    }
    try replace(site.pages[index].path, with: site.pages[index].bytes)
  }

  // MARK: Comparing

  /// Hides pages that the root shows and the other tool did not.
  ///
  /// - Returns: whether there was something to hide.
  package mutating func hide(in built: BuiltSite) throws(FileFault) -> Bool {
    let shown = Set(built.sources.values)
    let leaks = site.pages.indices.filter { index in
      site.pages[index].address == nil
        && shown.contains(NormalForm.composed(site.pages[index].path))
    }
    for index in leaks { try set("draft", "true", of: index) }
    return !leaks.isEmpty
  }

  /// Reports each URL of the other tool at which the root has nothing, or something else.
  package mutating func compare(with built: BuiltSite) {
    let places = Dictionary(built.sources.map { ($1, $0) }) { min($0, $1) }
    let reasons = Dictionary(
      grouping: report.notes.filter { $0.weight == .lost && $0.line == nil }, by: \.path)
    func isThere(_ address: String) -> String? {
      let path = String(address.drop { $0 == "/" })
      let forms = [path, path + "index.html", path + "/index.html", path + ".html"]
      return forms.lazy.map(NormalForm.composed).first(where: built.files.contains)
    }
    for page in site.pages {
      guard let address = page.address else { continue }
      let file = isThere(address)
      let own = NormalForm.composed(page.path)
      if file == nil || built.sources[file ?? ""] != own {
        let place = places[own].map { "it is now at /\($0)" }
        let reason = reasons[page.source]?.map(\.text).min()
        report.add(
          .missing, place ?? reason ?? "its URL has no page", in: page.source, address)
      }
      for alias in page.aliases where isThere(alias) == nil {
        report.add(.missing, "its redirect to \(address) is missing", in: page.source, alias)
      }
    }
    for file in site.files where file.isPublished && isThere(file.address) == nil {
      let reason = reasons[file.source]?.map(\.text).min()
      report.add(.missing, reason ?? "the file is missing", in: file.source, file.address)
    }
    for (source, address, reason) in site.unread {
      report.add(.missing, reason, in: source, address)
    }
    for (address, reason) in site.themes where isThere(address) == nil {
      report.add(.theme, reason, address)
    }
  }
}

/// A site of another tool, as an importer reads it: everything that `SiteImport` writes.
struct ImportedSite: Sendable {
  /// The tool's name in the report.
  let tool: String
  var facts = ImportedFacts()
  var pages: [ImportedPage] = []
  var files: [ImportedFile] = []
  /// Files that the import writes besides pages, by their paths in the root.
  var generated: [(path: String, bytes: [UInt8])] = []
  /// Files that were published and cannot be imported.
  var unread: [(source: String, address: String, reason: String)] = []
  /// URLs that the theme generated.
  var themes: [(address: String, reason: String)] = []
  var report = ImportReport()

  init(_ tool: String) { self.tool = tool }

  /// The files of the source to which pages link.
  ///
  /// - Parameter isPublished: whether only links on published pages count.
  func linkedFiles(isPublished: Bool) -> Set<String> {
    var linked: Set<String> = []
    for page in pages where !isPublished || page.address != nil {
      let folder = RelativePath.folder(of: page.source) ?? ""
      let links = page.body.matches(of: /(?:\]\(\s*<?|(?:src|href)\s*=\s*["'])([^)\s>"'#?]+)/)
      for link in links where !link.1.contains("://") {
        let path = PercentEncoding.decoded(link.1.utf8)
        let whole = path.hasPrefix("/") ? path : "/\(folder)/\(path)"
        linked.insert(String(JekyllLinks.resolved(whole).dropFirst()))
      }
    }
    return linked
  }
}
