import FileSystem
import Primitives

/// The site of another tool, as an importer has read it; `SiteImport` writes it.
struct ImportedSite: Sendable {
  /// The tool's name in the report.
  let tool: String
  /// The path of the settings file in the source; empty if messages do not name it.
  var settingsFile = ""
  /// Whether readers know the URLs of the pages.
  var isPublished = true
  /// Whether the report contains the pages whose URLs belong to other pages.
  var hasReportedMoves = false
  var facts = ImportedFacts()
  var pages: [ImportedPage] = []
  var files: [ImportedFile] = []
  /// Generated files other than pages, by their paths in the root.
  var generated: [(path: String, bytes: [UInt8])] = []
  /// The files that Jekyll publishes; `nil` if the pages and files say what the tool publishes.
  var expected: [ExpectedFile]?
  /// Published files that cannot be imported.
  var unread: [(source: String, address: String, reason: String)] = []
  /// URLs that the theme generated.
  var themes: [(address: String, reason: String)] = []
  var usedURLs = UsedURLs()
  var report = ImportReport()

  init(_ tool: String) { self.tool = tool }

  /// Returns the site with a file in the root for each page, and with the links of the root.
  func finished() -> ImportedSite {
    var site = self
    site.removeDoubledFiles()
    var paths: Set<String> = []
    for index in pages.indices { site.pages[index].path = paths.freePath(pages[index].path) }
    let links = SiteLinks(site)
    let published = Set(pages.compactMap { $0.address.map(NormalForm.folded) })
    var aliases: Set<String> = []
    for index in site.pages.indices {
      let original = pages[index]
      var page = site.pages[index]
      if page.resolve(links, &site.report) { site.facts.needsTrust = true }
      page.keepAliases(&site.report) { alias in
        let alias = NormalForm.folded(alias)
        return !published.contains(alias) && aliases.insert(alias).inserted
      }
      page.commentFaults(besides: Set(facts.taxonomies.keys), &site.report) {
        original.line(of: $0)
      }
      let hides = ["draft: true", "build: { render: never }"]
      if page.address == nil, !page.front.contains(where: hides.contains) {
        page.set("draft", "true")
      }
      site.pages[index] = page
    }
    let hidden = pages.count { $0.address == nil }
    site.report.counts = [
      ("pages", pages.count - hidden), ("drafts", hidden), ("files", site.files.count),
    ]
    return site
  }

  /// Removes the files whose paths other files have; the first one of a path is published.
  mutating func removeDoubledFiles() {
    var paths: Set<String> = []
    var doubled: [ImportedFile] = []
    files.removeAll { file in
      let isDoubled = !paths.insert(NormalForm.composed(file.path)).inserted
      if isDoubled { doubled.append(file) }
      return isDoubled
    }
    for file in doubled {
      report.add(
        .lost, "not imported: another file has the same path", in: file.source, file.address)
    }
  }

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

extension Set<String> {
  /// Returns the path of a Markdown file, or one with a number if a page has the path, and adds it.
  mutating func freePath(_ path: String) -> String {
    var path = path
    while !insert(NormalForm.folded(path)).inserted { path = path.dropLast(3) + "-2.md" }
    return path
  }
}

/// The URLs that are already in use.
struct UsedURLs: Sendable {
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
