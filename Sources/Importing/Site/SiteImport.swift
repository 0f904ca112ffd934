import Content
package import Diagnostics
import FileSystem
package import Loading
package import Primitives

/// Writes the root of a site that an importer has read, fixes it until it builds, and compares it
/// with the site that the other tool published.
package struct SiteImport: RootImport, PageImport {
  package internal(set) var report: ImportReport

  let source: JekyllFolder
  package let root: SiteRoot
  var site: ImportedSite
  /// The sections of the new root that are not collections.
  let sections: [SectionDeclaration]
  var pages: [ImportedPage] = []
  var settings: ImportedFacts
  var taken = TakenURLs()
  var moved: Set<Int> = []

  init(
    _ site: ImportedSite, from source: JekyllFolder, to root: SiteRoot,
    sections: [SectionDeclaration]
  ) {
    (self.site, self.source, self.root, self.sections) = (site, source, root, sections)
    (report, settings) = (site.report, site.facts)
    report.tool = site.tool
    self.site.files = withoutDoubled(site.files)
    finishPages()
    (pages, settings) = (self.site.pages, self.site.facts)
    settings.tool = site.tool
    let hidden = pages.count { $0.address == nil }
    report.counts = [
      ("pages", pages.count - hidden), ("drafts", hidden), ("files", site.files.count),
    ]
  }

  // MARK: Pages

  /// Assigns each page its file and resolves its links.
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

  var settingsFile: String { "" }
  var rootFiles: [ImportedFile] { site.files }
  var generated: [(path: String, bytes: [UInt8])] { site.generated }

  func address(of page: ImportedPage) -> String? { page.address.map(inLanguage) }

  mutating func note(_ index: Int, movedTo address: String) {
    let old = pages[index].address
    // A host that distinguishes case showed both pages, so this URL is lost.
    if site.isPublished,
      !pages.contains(where: { $0.source != pages[index].source && $0.address == old })
    {
      return
    }
    report.add(
      .lost, "another page overwrote this one; it now has its own URL", in: pages[index].source,
      old ?? "")
    pages[index].address = address
  }

  /// Returns a URL with the language code as Michi writes it: `/zh-CN/a/` for `/zh-cn/a/`.
  private func inLanguage(_ address: String) -> String {
    let first = address.dropFirst().prefix { $0 != "/" }
    let code = settings.languages.lazy.map(\.code).first { $0.lowercased() == first.lowercased() }
    return code.map { "/\($0)\(address.dropFirst(first.count + 1))" } ?? address
  }

  package mutating func write() throws(FileFault) { try writeRoot() }

  package mutating func keepAddresses(now: DateTime) throws(FileFault) {
    try writeAddresses(now: now)
  }

  package mutating func settle(_ diagnostics: [Diagnostic]) throws(FileFault) -> Bool {
    try fix(diagnostics)
  }

  package mutating func hide(in built: BuiltSite) throws(FileFault) -> Bool {
    try hideLeaks(in: built)
  }

  // MARK: Comparing

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
    for page in pages {
      guard let address = page.address, !page.isScheduled else { continue }
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

/// The site of another tool, as an importer has read it; `SiteImport` writes it.
struct ImportedSite: Sendable {
  /// The tool's name in the report.
  let tool: String
  /// Whether readers know the URLs of the pages.
  var isPublished = true
  var facts = ImportedFacts()
  var pages: [ImportedPage] = []
  var files: [ImportedFile] = []
  /// Generated files other than pages, by their paths in the root.
  var generated: [(path: String, bytes: [UInt8])] = []
  /// Published files that cannot be imported.
  var unread: [(source: String, address: String, reason: String)] = []
  /// URLs that the theme generated.
  var themes: [(address: String, reason: String)] = []
  var report = ImportReport()

  init(_ tool: String) { self.tool = tool }

  /// Returns the files of the source that pages link to.
  ///
  /// - Parameter isPublished: whether to consider only published pages.
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
