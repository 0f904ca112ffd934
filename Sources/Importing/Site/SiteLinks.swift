import FileSystem
import MarkdownRendering
import Primitives

/// The target of a link in the source.
enum LinkTarget: Equatable {
  /// A page, by its file in the new root.
  case page(String)
  /// A file, by its URL or its name next to the page.
  case file(String)
  /// Another site, or a page that Michi generates: the link stays unchanged.
  case unchanged
  /// Nothing that was imported.
  case missing
}

/// The targets of links in an imported site: pages and files, by path in the source and by URL.
struct SiteLinks: Sendable {
  private enum Target {
    /// A page, by its file in the new root.
    case page(String)
    case file(ImportedFile)
    /// A page that Michi generates, such as that of a tag.
    case generated
  }

  private var bySource: [String: Target] = [:]
  private var byAddress: [String: Target] = [:]
  /// The host of the site; its pages are below `basePath`.
  private let host: String?
  private let basePath: String
  /// The codes of the languages whose URLs begin with them.
  private let languages: Set<String>
  /// The URLs of generated lists that have pages below them.
  private let generated: [String]

  init(_ site: ImportedSite) {
    let (pages, files, baseURL) = (site.pages, site.files, site.facts.baseURL)
    generated = site.themes.map(\.address)
    languages = Set(site.facts.languages.map { $0.code.lowercased() })
    let parts = baseURL?.firstRange(of: "://").map { baseURL?[$0.upperBound...] ?? "" } ?? ""
    let slash = parts.firstIndex(of: "/") ?? parts.endIndex
    host = parts.isEmpty ? nil : parts[..<slash].lowercased()
    var path = String(parts[slash...])
    while path.hasSuffix("/") { path.removeLast() }
    basePath = path
    for file in files {
      bySource[NormalForm.composed(file.source)] = .file(file)
      if file.isPublished { byAddress[file.address] = .file(file) }
    }
    for page in pages {
      bySource[NormalForm.composed(page.source)] = .page(page.path)
      for address in page.aliases { byAddress[address] = byAddress[address] ?? .page(page.path) }
    }
    for page in pages {
      if let address = page.address { byAddress[address] = .page(page.path) }
    }
  }

  /// Returns the target of a link or image on a page.
  func target(of reference: LinkReference, from page: ImportedPage) -> LinkTarget {
    let address = reference.destination
    guard let path = reference.hasHost ? path(ofWhole: address) : address, !path.isEmpty else {
      return .unchanged
    }
    switch find(path, from: page) {
    case .page(let path): return .page(path)
    case .file(let file):
      let isNear = RelativePath.folder(of: file.path) == RelativePath.folder(of: page.path)
      return .file(isNear ? String(RelativePath.name(of: file.path)) : file.address)
    case .generated: return .unchanged
    case nil: return reference.hasHost ? .unchanged : .missing
    }
  }

  /// Returns the target of a link; `nil` if there is none.
  ///
  /// - Parameter address: the URL, decoded and without query and fragment.
  private func find(_ address: String, from page: ImportedPage) -> Target? {
    if address.hasPrefix("/") {
      let isBelow = !basePath.isEmpty && (address + "/").hasPrefix(basePath + "/")
      let own = isBelow ? String(address.dropFirst(basePath.count)) : address
      return find(at: own) ?? find(at: address) ?? find(source: String(address.dropFirst()))
        ?? (own == "/" || generated.contains { (own + "/").hasPrefix($0) } ? .generated : nil)
    }
    let folder = RelativePath.folder(of: page.source) ?? ""
    let near = String(JekyllLinks.resolved("/\(folder)/\(address)").dropFirst())
    if let found = find(source: near) { return found }
    guard let own = page.address else { return nil }
    // Some tools write `../other/` on both a page `/a/b/` and a page `/a/b.html`.
    let below = RelativePath.folder(of: own) ?? ""
    let path = JekyllLinks.resolved("\(below)/\(address)")
    if let found = find(at: path) { return found }
    // The files of a page belong to its translations, too.
    let code = path.dropFirst().prefix { $0 != "/" }
    guard languages.contains(code.lowercased()),
      case .file(let file)? = find(at: String(path.dropFirst(code.count + 1)))
    else { return nil }
    return .file(file)
  }

  /// Returns the path of an absolute URL of the site; `nil` for the URL of another site.
  private func path(ofWhole address: String) -> String? {
    guard let host, let range = address.firstRange(of: "//") else { return nil }
    let rest = address[range.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    func bare(_ name: some StringProtocol) -> String {
      name.hasPrefix("www.") ? String(name.dropFirst(4)) : String(name)
    }
    guard bare(rest[..<slash].lowercased()) == bare(host) else { return nil }
    return slash == rest.endIndex ? "/" : String(rest[slash...])
  }

  private func find(source path: String) -> Target? {
    let path = NormalForm.composed(path.hasSuffix("/") ? String(path.dropLast()) : path)
    let forms = [
      path, path + ".md", path + "/index.md", path + "/_index.md", path + "/README.md",
      path + "/readme.md",
    ]
    return forms.lazy.compactMap { bySource[$0] }.first
  }

  private func find(at address: String) -> Target? {
    let address = NormalForm.composed(address.isEmpty ? "/" : address)
    let ending = ["/index.html", ".html", "/"].first(where: address.hasSuffix) ?? ""
    let stem = address.dropLast(ending.count)
    let forms = [
      address, "\(stem)", "\(stem)/", "\(stem).html", address.lowercased(),
      stem.lowercased() + "/",
    ]
    return forms.lazy.compactMap { byAddress[$0] }.first
  }
}

/// A file that a site publishes unchanged.
struct ImportedFile: Sendable {
  let source: String
  /// The decoded URL; empty for a file without one.
  let address: String
  /// The path in the new root.
  let path: String
  /// Whether it has a URL. Data files and the files of drafts have none.
  var isPublished: Bool { !address.isEmpty && !path.hasPrefix("content/data/") }

  /// - Parameter path: the path in the new root; `nil` for a file in `content/assets`.
  init(_ source: String, at address: String, path: String? = nil) {
    (self.source, self.address) = (source, NormalForm.composed(address))
    self.path = path ?? "content/assets" + address
  }
}
