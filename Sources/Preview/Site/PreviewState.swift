import Primitives
import Diagnostics
import SiteBuilding

/// The site at one moment: a value that requests keep while the next one is made.
struct PreviewState: Sendable {
  /// The site as it was read last.
  let site: PreparedSite
  /// The site as it was read last without errors.
  let goodSite: PreparedSite?
  /// Counts the changes of files.
  private(set) var generation: Int
  /// How many changes there had been when the reading of `site` began.
  private let readGeneration: Int
  /// What is wrong with the site before its first page is rendered, graded by its checks.
  let faults: [Diagnostic]
  /// What else the check of all pages has found.
  private(set) var pageFaults: [Diagnostic]

  /// The site as it was read first.
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

  /// Whether nothing is wrong that would end a build before its first page.
  var isGood: Bool { !faults.containsError }

  /// Whether no file has changed since the site was read.
  var isCurrent: Bool { generation == readGeneration }

  /// Files have changed.
  mutating func filesDidChange() {
    generation += 1
  }

  /// The state with the site as it was read after some of the changes. What the last check has
  /// found stays until the next one is done.
  func reading(_ site: PreparedSite, at generation: Int) -> PreviewState {
    PreviewState(
      site, readAt: generation, generation: self.generation, goodSite: goodSite,
      pageFaults: pageFaults)
  }

  /// Takes what a check of all pages has found.
  ///
  /// - Returns: whether it is something else than before.
  mutating func take(checked diagnostics: [Diagnostic]) -> Bool {
    let old = pageFaults
    pageFaults = diagnostics.filter { !faults.contains($0) }
    return pageFaults != old
  }

  /// What there is at an address: while something is wrong with the site, what was there before.
  ///
  /// - Parameter path: decoded, with a slash in front and without the base path.
  func find(_ path: String) -> (found: SiteAddress, site: PreparedSite)? {
    for site in [goodSite, site].compactMap({ $0 }) {
      if let found = SiteAddress.find(path, in: site) { return (found, site) }
    }
    return nil
  }

  /// Whether a page's own source cannot be read as it should.
  func hasFaultySource(_ source: SourceFile?) -> Bool {
    guard let source else { return false }
    return faults.contains { $0.severity == .error && $0.path == source.path }
  }

  /// What is shown over a page: what its render has found, and every error elsewhere.
  func faults(overPageFrom source: SourceFile?, with own: [Diagnostic]) -> [Diagnostic] {
    let elsewhere = pageFaults.filter { $0.path == nil || $0.path != source?.path }
    let errors = (faults + elsewhere).filter { $0.severity == .error }
    return errors.filter { !own.contains($0) } + own
  }
}
