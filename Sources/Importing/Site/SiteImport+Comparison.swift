import Primitives

/// A file that Jekyll publishes from a file of the blog.
struct ExpectedFile: Sendable {
  let source: String
  let address: String
  /// The file that Jekyll writes, relative to the site.
  let file: String
  /// Whether it shows the text of its source, and is not a redirect to it.
  let isText: Bool
  /// The reason why Michi generates its own version; `nil` for a file of the author.
  var theme: String?

  /// - Parameter ending: the suffix of the file's name, even if the URL does not have it.
  init(_ source: String, at address: String, ending: String = "", isText: Bool = false) {
    (self.source, self.address, self.isText) = (source, address, isText)
    file = NormalForm.composed(JekyllAddress.file(of: address, ending: ending))
  }
}

// Reports each URL of the other tool at which the root has nothing, or something else.
extension SiteImport {
  package mutating func compare(with built: BuiltSite) {
    let places = Dictionary(built.sources.map { ($1, $0) }) { min($0, $1) }
    let remarks = report.notes.filter { $0.weight == .lost && $0.line == nil }
    let reasons = Dictionary(grouping: remarks, by: \.path)
    /// Returns the reason why a page of the root is not at its old URL, as far as it is known.
    func reason(_ source: String, _ path: String?, isWhole: Bool = false) -> String? {
      let place = path.flatMap { places[NormalForm.composed($0)] }
      // Notes without a detail are about the complete file.
      let known = reasons[source]?.filter { !isWhole || $0.detail.isEmpty }
      return place.map { "it is now at /\($0)" } ?? known?.map(\.text).min()
    }
    if let expected = site.expected {
      compare(expected, with: built) { reason($0.source, $1, isWhole: true) }
      return
    }
    func file(at address: String) -> String? {
      let path = String(address.drop { $0 == "/" })
      let forms = [path, path + "index.html", path + "/index.html", path + ".html"]
      return forms.lazy.map(NormalForm.composed).first(where: built.files.contains)
    }
    for page in pages {
      guard let address = page.address, !page.isWithheld else { continue }
      let found = file(at: address)
      if found == nil || built.sources[found ?? ""] != NormalForm.composed(page.path) {
        let reason = reason(page.source, page.path)
        report.add(.missing, reason ?? "its URL has no page", in: page.source, address)
      }
      for alias in page.aliases where file(at: alias) == nil {
        report.add(.missing, "its redirect to \(address) is missing", in: page.source, alias)
      }
    }
    for copied in site.files where copied.isPublished && file(at: copied.address) == nil {
      let reason = reason(copied.source, nil)
      report.add(.missing, reason ?? "the file is missing", in: copied.source, copied.address)
    }
    for (source, address, reason) in site.unread {
      report.add(.missing, reason, in: source, address)
    }
    for (address, reason) in site.themes where file(at: address) == nil {
      report.add(.theme, reason, address)
    }
  }

  /// Compares the files that Jekyll would publish with those of the root.
  private mutating func compare(
    _ expected: [ExpectedFile], with built: BuiltSite,
    _ knownReason: (ExpectedFile, _ path: String?) -> String?
  ) {
    let bySource = Dictionary(pages.map { ($0.source, $0) }) { first, _ in first }
    // If two files have the same URL, Jekyll's readers saw the first one.
    let shown = Dictionary(
      pages.filter(\.isPublished).map { ($0.address ?? "", $0.source) }
    ) { first, _ in first }
    let published = expected.filter { bySource[$0.source]?.isHidden != true }
    var lost = 0
    for file in published {
      let page = bySource[file.source]
      var reason = "its URL has no page"
      // Most hosts redirect from `/a` to `/a/`.
      let folder = "\(file.address.dropFirst())/index.html"
      if built.files.contains(file.file)
        || file.file.hasSuffix(".html") && built.files.contains(NormalForm.composed(folder))
      {
        guard file.isText, let page, shown[file.address] == page.source,
          built.sources[file.file] != NormalForm.composed(page.path)
        else { continue }
        reason = "another page has its URL"
      }
      if let theme = file.theme {
        report.add(.theme, theme, in: file.source, file.address)
        continue
      }
      lost += 1
      if let own = page?.address, own != file.address {
        reason = "its redirect to \(own) is missing"
      } else {
        reason = knownReason(file, page?.path) ?? reason
      }
      report.add(.missing, reason, in: file.source, file.address)
    }
    let count = published.count { $0.theme == nil }
    report.comparison.append(("URLs", count, count - lost))
  }
}
