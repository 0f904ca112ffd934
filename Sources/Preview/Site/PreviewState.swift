import Diagnostics
import Navigation
import Primitives
import SiteBuilding

/// The site at one moment: a value that requests keep while the next one is being created.
struct PreviewState: Sendable {
  /// The site as it was last read.
  let site: PreparedSite
  /// The site as it was last read without errors; `nil` if there was none.
  let goodSite: PreparedSite?
  /// The number of file changes so far.
  private(set) var generation: Int
  private let readGeneration: Int
  /// The diagnostics found before the first page is rendered, with the site's severities.
  let faults: [Diagnostic]
  /// The further diagnostics of the check of all pages.
  private(set) var pageFaults: [Diagnostic]

  /// - Parameters:
  ///   - generation: the number of changes when reading of the site began.
  ///   - old: the state before; the diagnostics of its last check stay until the next check ends.
  init(_ site: PreparedSite, readAt generation: Int = 0, after old: PreviewState? = nil) {
    self.site = site
    readGeneration = generation
    self.generation = old?.generation ?? 0
    pageFaults = old?.pageFaults ?? []
    faults = site.policy.apply(to: site.diagnostics)
    goodSite = faults.containsError ? old?.goodSite : site
  }

  /// Whether a build would reach its first page without errors.
  var isGood: Bool { !faults.containsError }

  var isCurrent: Bool { generation == readGeneration }

  mutating func filesDidChange() {
    generation += 1
  }

  /// Stores the diagnostics of a check of all pages.
  ///
  /// - Returns: whether they differ from the last ones.
  mutating func store(checked diagnostics: [Diagnostic]) -> Bool {
    let old = pageFaults
    pageFaults = diagnostics.filter { !faults.contains($0) }
    return pageFaults != old
  }

  /// Finds the content at a path, first in the last site without errors, then in the last one read.
  ///
  /// - Parameter path: decoded, with a leading slash and without the base path.
  func find(_ path: String) -> (found: SiteAddress, site: PreparedSite)? {
    for site in [goodSite, site].compactMap({ $0 }) {
      if let found = SiteAddress.find(path, in: site) { return (found, site) }
    }
    return nil
  }

  func hasFaultySource(_ source: SourceFile?) -> Bool {
    guard let source else { return false }
    return faults.contains { $0.severity == .error && $0.path == source.path }
  }

  /// Returns the diagnostics to show over a page: those of the page itself, and all errors
  /// elsewhere.
  func faults(overPageFrom source: SourceFile?, with own: [Diagnostic]) -> [Diagnostic] {
    let elsewhere = pageFaults.filter { $0.path == nil || $0.path != source?.path }
    let errors = (faults + elsewhere).filter { $0.severity == .error }
    return errors.filter { !own.contains($0) } + own
  }
}

/// The last versions of pages without errors, which are shown while their source has errors.
struct LastGoodPages: Sendable {
  private var pages: [Route: PreviewPage] = [:]
  private var order: [Route] = []

  private static let most = 200

  subscript(route: Route) -> PreviewPage? { pages[route] }

  mutating func keep(_ page: PreviewPage, at route: Route) {
    guard pages.updateValue(page, forKey: route) == nil else { return }
    order.append(route)
    if order.count > Self.most { pages[order.removeFirst()] = nil }
  }
}

/// The target of a path in the site.
enum SiteAddress {
  case page(NavigationTree.PageID)
  case file(OutputFile)
  /// The name of a file that is generated from the complete site.
  case generated(String)
  /// A page that was requested without the trailing slash: its path with the slash.
  case folder(String)

  /// Finds the target of a path; `nil` if the site has nothing there.
  ///
  /// - Parameter path: decoded, with a leading slash and without the base path.
  static func find(_ path: String, in site: PreparedSite) -> SiteAddress? {
    if let id = site.tree.id(at: Route(address: path)) { return .page(id) }
    let name = NormalForm.composed(String(path.dropFirst()))
    // Like most hosts, it also finds a page by the path of its file, such as a folder's index.html.
    if let page = site.tree.page(in: ByteKey(NormalForm.folded(name))),
      ByteOrder.same(page.outputPath.description, name)
    {
      return .page(page.id)
    }
    func file(_ name: String) -> OutputFile? {
      site.files.first { ByteOrder.same($0.path.description, name) }
    }
    let isFolder = path.hasSuffix("/")
    if let file = file(isFolder ? name + "index.html" : name) { return .file(file) }
    if site.generated.contains(name) || site.isOfSearchIndex(name) { return .generated(name) }
    let folder = Route(address: path + "/")
    let isThere = site.tree.id(at: folder) != nil || !isFolder && file(name + "/index.html") != nil
    return isThere ? .folder(folder.encoded) : nil
  }
}
