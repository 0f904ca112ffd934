import Diagnostics
import Navigation
import Primitives
import SiteBuilding

/// The site at one moment: a value that requests hold while the next one is being made.
struct PreviewState: Sendable {
  /// The site as it was last read.
  let site: PreparedSite
  /// The site as it was read last without errors.
  let goodSite: PreparedSite?
  /// Counts the changes of files.
  private(set) var generation: Int
  /// The value of `generation` when the reading of `site` began.
  private let readGeneration: Int
  /// The faults found before the first page is rendered, graded by the site's checks.
  let faults: [Diagnostic]
  /// The further faults that the check of all pages has found.
  private(set) var pageFaults: [Diagnostic]

  /// The state after the first read.
  init(_ site: PreparedSite) {
    self.init(site, readAt: 0, generation: 0, goodSite: nil, pageFaults: [])
  }

  private init(
    _ site: PreparedSite, readAt readGeneration: Int, generation: Int, goodSite: PreparedSite?,
    pageFaults: [Diagnostic]
  ) {
    self.site = site
    self.readGeneration = readGeneration
    self.generation = generation
    self.pageFaults = pageFaults
    faults = site.policy.apply(to: site.diagnostics)
    self.goodSite = faults.containsError ? goodSite : site
  }

  /// Whether no fault would end a build before its first page.
  var isGood: Bool { !faults.containsError }

  /// Whether no file has changed since the site was read.
  var isCurrent: Bool { generation == readGeneration }

  /// Counts a change of files.
  mutating func filesDidChange() {
    generation += 1
  }

  /// The state with a newly read site. The faults of the last check stay until the next check ends.
  func reading(_ site: PreparedSite, at generation: Int) -> PreviewState {
    PreviewState(
      site, readAt: generation, generation: self.generation, goodSite: goodSite,
      pageFaults: pageFaults)
  }

  /// Takes the faults that a check of all pages has found.
  ///
  /// - Returns: whether they differ from the last ones.
  mutating func take(checked diagnostics: [Diagnostic]) -> Bool {
    let old = pageFaults
    pageFaults = diagnostics.filter { !faults.contains($0) }
    return pageFaults != old
  }

  /// Looks an address up, first in the last site without errors, then in the last one read.
  ///
  /// - Parameter path: decoded, with a leading slash and without the base path.
  func find(_ path: String) -> (found: SiteAddress, site: PreparedSite)? {
    for site in [goodSite, site].compactMap({ $0 }) {
      if let found = SiteAddress.find(path, in: site) { return (found, site) }
    }
    return nil
  }

  /// Whether a page's own source has an error.
  func hasFaultySource(_ source: SourceFile?) -> Bool {
    guard let source else { return false }
    return faults.contains { $0.severity == .error && $0.path == source.path }
  }

  /// The faults shown over a page: those of its own rendering, and all errors elsewhere.
  func faults(overPageFrom source: SourceFile?, with own: [Diagnostic]) -> [Diagnostic] {
    let elsewhere = pageFaults.filter { $0.path == nil || $0.path != source?.path }
    let errors = (faults + elsewhere).filter { $0.severity == .error }
    return errors.filter { !own.contains($0) } + own
  }
}

/// The pages as they were shown without faults. They are shown again while their source has faults.
struct LastGoodPages: Sendable {
  private var pages: [Route: PreviewPage] = [:]
  /// The routes in the order in which they were first shown.
  private var order: [Route] = []

  private static let most = 200

  subscript(route: Route) -> PreviewPage? { pages[route] }

  /// Keeps a page.
  mutating func keep(_ page: PreviewPage, at route: Route) {
    guard pages.updateValue(page, forKey: route) == nil else { return }
    order.append(route)
    if order.count > Self.most { pages[order.removeFirst()] = nil }
  }
}
