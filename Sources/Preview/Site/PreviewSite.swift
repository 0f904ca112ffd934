import Content
import Foundation
import Loading
import Navigation
import Primitives
import Diagnostics
import SiteBuilding
import Synchronization

/// The site that is served: kept up to date with the files, rendered page by page.
final class PreviewSite: Sendable {
  private struct Current {
    var state: PreviewState
    /// The last state in which nothing was wrong with the site as a whole.
    var good: PreviewState?
    /// What has changed since.
    var changedSinceGood = SourceChanges()
    /// What is wrong with what all pages share.
    var sharedFaults: [Diagnostic] = []
  }

  private let builder: @Sendable () -> SiteBuilder
  private let current: Mutex<Current>
  private let store = PageStore()
  private let lastGood = LastGoodPages()
  private let timeouts: RenderTimeouts
  private let root: SiteRoot

  /// Loads the site.
  ///
  /// - Parameter builder: makes the builder for each loading: what counts as now moves on.
  /// - Throws: `FileFault` when the root itself cannot be read.
  init(
    root: SiteRoot, timeouts: RenderTimeouts = RenderTimeouts(),
    builder: @escaping @Sendable () -> SiteBuilder
  ) throws(FileFault) {
    self.builder = builder
    self.timeouts = timeouts
    self.root = root
    let state = PreviewState(try builder().prepare(), generation: 1)
    current = Mutex(Current(state: state, good: state.isGood ? state : nil))
  }

  /// The site as it is now.
  var state: PreviewState { current.withLock(\.state) }

  /// When the next tutorial is no longer of the future; nil when none waits.
  var nextMoment: DateTime? { state.site.content.withheld.compactMap(\.until).min() }

  /// What is wrong with the site as a whole.
  var faults: [Diagnostic] { current.withLock { $0.state.faults + $0.sharedFaults } }

  /// The errors that every page shows.
  private var generalFaults: [Diagnostic] { faults.filter { $0.severity == .error } }

  /// Looks at what all pages share. It takes longer than a page may wait for, so it is done behind
  /// them.
  ///
  /// - Returns: whether something else is wrong than before.
  func checkSharedParts() async -> Bool {
    let site = state.site
    let faults = await Self.onOwnThread { site.sharedDiagnostics() }
    return current.withLock { current in
      defer { current.sharedFaults = faults }
      return current.sharedFaults != faults
    }
  }

  /// How much of what has changed is shown.
  enum Shown: Hashable {
    /// Everything.
    case all
    /// The pages of the changed files; what others say of them is still to come.
    case ownPages
    /// Nothing.
    case nothing
  }

  /// Shows what has changed, as far as the changed files themselves tell it. Called by one task at
  /// a time, as all that changes the site.
  func show(_ changes: SourceChanges) async -> Shown {
    let (builder, old) = (builder(), state)
    let site = await Self.onOwnThread { builder.site(old.site, after: changes) }
    guard let site else { return .nothing }
    take(site, after: changes)
    return site.isProvisional ? .ownPages : .all
  }

  /// The site as all files make it now.
  ///
  /// - Throws: `FileFault` when the root itself cannot be read.
  func read() async throws(FileFault) -> PreparedSite {
    let builder = builder
    return try await Self.onOwnThread {
      Result { () throws(FileFault) in try builder().prepare() }
    }.get()
  }

  /// Shows a site that was read after some changes.
  func show(_ site: PreparedSite, after changes: SourceChanges) {
    take(site, after: changes)
  }

  private func take(_ site: PreparedSite, after changes: SourceChanges) {
    let old = state
    let new = PreviewState(site, generation: old.generation + 1)
    current.withLock { current in
      current.state = new
      if new.isGood, !site.isProvisional {
        current.good = new
        current.changedSinceGood = SourceChanges()
      } else {
        current.changedSinceGood.add(changes)
      }
    }
    // To let go of a site takes a while that nobody has to wait for.
    DispatchQueue.global().async { withExtendedLifetime(old) {} }
  }

  /// Does some work on a thread of its own: Swift's are as few as cores, and have requests to
  /// answer.
  private static func onOwnThread<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }

  /// What there is at an address.
  ///
  /// - Parameter address: decoded, with the base path in front.
  func answer(to address: String) async -> PreviewAnswer {
    let state = state
    let prefix = state.site.content.settings.baseURL?.pathPrefix ?? ""
    guard let path = Self.path(address, below: PercentEncoding.decoded(prefix.utf8)) else {
      return address == "/" ? .redirect(to: prefix + "/") : await missing(in: state)
    }
    let shown: PreviewState
    switch source(of: path, instead: state) {
    case .lastGood(let page):
      return .page(page.with(ownFaults: [], generalFaults: generalFaults))
    case .state(let state): shown = state
    }
    switch SiteAddress.find(path, in: shown.site) {
    case .page(let id): return .page(await page(id, at: path, in: shown))
    case .file(let file):
      return .file(file.content, mediaType: MediaType.ofFile(named: file.path.description))
    case .generated(let name):
      guard let file = generated(name, in: shown) else { return await missing(in: shown) }
      return .file(file.content, mediaType: MediaType.ofFile(named: name))
    case .folder(let address): return .redirect(to: prefix + address)
    case nil: return await missing(in: shown)
    }
  }

  /// The address without the base path; nil when it lies elsewhere.
  private static func path(_ address: String, below prefix: String) -> String? {
    guard !prefix.isEmpty else { return address }
    guard address.hasPrefix(prefix + "/") else { return nil }
    return String(address.dropFirst(prefix.count))
  }

  /// Where a page is taken from.
  private enum Source {
    case state(PreviewState)
    case lastGood(PreviewPage)
  }

  /// While something is wrong with the whole site, a page is taken from the last good state, unless
  /// its own source has changed since; then it is taken as it was last shown, unless the fault is
  /// another's.
  private func source(of path: String, instead state: PreviewState) -> Source {
    if state.isGood { return .state(state) }
    let (good, changes) = current.withLock { ($0.good, $0.changedSinceGood) }
    let old = good.flatMap { Self.page(at: path, in: $0) }
    if let good, let old, changes.isComplete, old.source.map(changes.paths.contains) != true {
      return .state(good)
    }
    let new = Self.page(at: path, in: state)
    guard old != nil || new != nil, let page = lastGood[path] else { return .state(state) }
    let isOwnFault = state.faults.contains {
      $0.severity == .error && $0.path != nil && $0.path == (new ?? old)?.source
    }
    let isShown = new != nil && !isOwnFault && state.site.hasSoundTheme
    return isShown ? .state(state) : .lastGood(page)
  }

  /// The page at an address with the path of its source.
  private static func page(
    at path: String, in state: PreviewState
  ) -> (id: NavigationTree.PageID, source: String?)? {
    guard case .page(let id) = SiteAddress.find(path, in: state.site) else { return nil }
    return (id, state.site.tree[id].screen.source?.path)
  }

  private func page(
    _ id: NavigationTree.PageID, at path: String, in state: PreviewState
  ) async -> PreviewPage {
    let rendered = await rendered(id, in: state)
    let isComplete =
      !rendered.ownFaults.contains { $0.severity == .error && !$0.code.isAdjustable }
    if isComplete, state.isGood {
      lastGood.keep(rendered, at: path)
    } else if !isComplete, let page = lastGood[path] {
      return page.with(ownFaults: rendered.ownFaults, generalFaults: generalFaults)
    }
    return rendered.with(ownFaults: rendered.ownFaults, generalFaults: generalFaults)
  }

  private func rendered(
    _ id: NavigationTree.PageID, in state: PreviewState
  ) async -> PreviewPage {
    let (timeouts, root) = (timeouts, root)
    let page = await store.page(id, generation: state.generation, limit: timeouts.overdue) {
      let node = state.site.tree[id]
      if let source = node.screen.source, !RootFolder.holds(source, of: root) {
        return PreviewPage(html: [], ownFaults: [PreviewSentence.notInRoot(source.path)])
      }
      let start = SuspendingClock.now
      let page = state.site.page(id)
      let slow = timeouts.warning(of: node, after: SuspendingClock.now - start)
      return PreviewPage(
        html: page.html ?? [],
        ownFaults: page.diagnostics.filter { !state.isUnsure(of: $0) }
          + state.site.policy.apply(to: slow.map { [$0] } ?? []))
    }
    return page
      ?? PreviewPage(html: [], ownFaults: [timeouts.fault(of: state.site.tree[id])])
  }

  private func missing(in state: PreviewState) async -> PreviewAnswer {
    let general = generalFaults
    guard let id = state.site.tree.id(at: Route(file: "404.html")) else {
      return .page(PreviewPage(html: [], isFound: false, generalFaults: general))
    }
    let page = await rendered(id, in: state)
    return .page(
      PreviewPage(
        html: page.html, isFound: false, ownFaults: page.ownFaults, generalFaults: general))
  }

  /// A file that is made from the whole site, made now.
  private func generated(_ name: String, in state: PreviewState) -> OutputFile? {
    guard let model = state.site.model else { return nil }
    return (try? SiteBuilder.generatedFiles(model))?.first {
      ByteOrder.same($0.path.description, name)
    }
  }
}
