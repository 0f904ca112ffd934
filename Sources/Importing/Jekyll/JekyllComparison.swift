import Primitives

/// A file that Jekyll publishes from a file of the blog.
struct JekyllPage {
  let path: String
  let address: String
  /// The file that Jekyll writes, relative to the site.
  let file: String
  /// Whether it shows the text of the file, and is not a redirect to it.
  let isText: Bool

  /// - Parameter ending: the suffix of the file's name, even if the URL does not have it.
  init(_ path: String, at address: String, ending: String = "", isText: Bool = false) {
    (self.path, self.address, self.isText) = (path, address, isText)
    file = NormalForm.composed(JekyllAddress.file(of: address, ending: ending))
  }
}

extension JekyllDocument {
  func pages(_ configuration: JekyllConfiguration) -> [JekyllPage] {
    let isText = configuration.isText(path)
    // For a post or an entry whose URL ends with a slash, Jekyll writes HTML.
    let isHTML = sort != .page && address.hasSuffix("/")
    let ending = isHTML ? ".html" : outputEnding
    return [JekyllPage(path, at: address, ending: ending, isText: isText)]
      + aliases.map { JekyllPage(path, at: $0, ending: JekyllAddress.ending(of: $0) ?? ".html") }
  }
}

extension JekyllImport {
  /// Compares the files that Jekyll would publish with the new root, and reports what readers would
  /// not find.
  package mutating func compare(with built: BuiltSite) {
    let made = Dictionary(pages.map { ($0.document.path, $0) }) { first, _ in first }
    let places = Dictionary(built.sources.map { ($1, $0) }) { min($0, $1) }
    // Notes without a line and detail are about the complete file.
    let remarks = report.notes.filter { $0.weight == .lost && $0.line == nil && $0.detail.isEmpty }
    let reasons = Dictionary(grouping: remarks, by: \.path)
    // If two files have the same URL, Jekyll's readers saw the first one.
    let shown = Dictionary(
      pages.filter { $0.document.isPublished }.map { ($0.document.address, $0) }
    ) { first, _ in first }
    let published = expected.filter { made[$0.path]?.isHidden != true }
    var lost = 0
    for page in published {
      var reason = "its URL has no page"
      // Most hosts redirect from `/a` to `/a/`.
      let folder = "\(page.address.dropFirst())/index.html"
      if built.files.contains(page.file)
        || page.file.hasSuffix(".html") && built.files.contains(NormalForm.composed(folder))
      {
        guard page.isText, let text = made[page.path],
          shown[page.address]?.document.path == page.path,
          built.sources[page.file] != NormalForm.composed(text.path)
        else { continue }
        reason = "another page has its URL"
      }
      lost += themes[page.path] == nil ? 1 : 0
      if let theme = themes[page.path] {
        report.add(.theme, theme, in: page.path, page.address)
      } else if let own = made[page.path]?.document.address, own != page.address {
        report.add(.missing, "its redirect to \(own) is missing", in: page.path, page.address)
      } else {
        let moved = made[page.path].flatMap { places[NormalForm.composed($0.path)] }
        let known = reasons[page.path]?.map(\.text).min()
        report.add(
          .missing, moved.map { "it is now at /\($0)" } ?? known ?? reason, in: page.path,
          page.address)
      }
    }
    let all = published.count { themes[$0.path] == nil }
    report.comparison.append(("URLs", all, all - lost))
  }
}
