import Content
import Navigation
import Primitives
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
  }

  private let builder: @Sendable () -> SiteBuilder
  private let current: Mutex<Current>
  private let store = PageStore()
  private let lastGood = LastGoodPages()
  private let patience: PagePatience

  /// Loads the site.
  ///
  /// - Parameter builder: makes the builder for each loading: what counts as now moves on.
  /// - Throws: `FileFault` when the root itself cannot be read.
  init(
    patience: PagePatience = PagePatience(), builder: @escaping @Sendable () -> SiteBuilder
  ) throws(FileFault) {
    self.builder = builder
    self.patience = patience
    let state = PreviewState(try builder().prepare(), generation: 1)
    current = Mutex(Current(state: state, good: state.isGood ? state : nil))
  }

  /// The site as it is now.
  var state: PreviewState { current.withLock(\.state) }

  /// Brings the site up to date. Called by one task at a time.
  ///
  /// - Throws: `FileFault` when the root itself cannot be read; the site stays as it was.
  func update(after changes: SourceChanges) throws(FileFault) {
    let old = state
    let site = try builder().prepare(again: old.site, after: changes)
    let new = PreviewState(site, generation: old.generation + 1)
    current.withLock { current in
      current.state = new
      if new.isGood {
        current.good = new
        current.changedSinceGood = SourceChanges()
      } else {
        current.changedSinceGood.add(changes)
      }
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
    if !state.isGood, let page = lastGood[path] {
      return .page(page.with(faults: state.faults.filter { $0.severity == .error }))
    }
    switch SiteAddress.find(path, in: shown(instead: state, at: path).site) {
    case .page(let id): return .page(await page(id, at: path, in: state))
    case .file(let file):
      return .file(file.content, mediaType: MediaType.ofFile(named: file.path.description))
    case .generated(let name):
      guard let file = generated(name, in: state) else { return await missing(in: state) }
      return .file(file.content, mediaType: MediaType.ofFile(named: name))
    case .folder(let address): return .redirect(to: prefix + address)
    case nil: return await missing(in: state)
    }
  }

  /// The address without the base path; nil when it lies elsewhere.
  private static func path(_ address: String, below prefix: String) -> String? {
    guard !prefix.isEmpty else { return address }
    guard address.hasPrefix(prefix + "/") else { return nil }
    return String(address.dropFirst(prefix.count))
  }

  /// The state that a page is taken from: while something is wrong with the whole site, the last
  /// good one, unless the page's own source has changed since.
  private func shown(instead state: PreviewState, at path: String) -> PreviewState {
    guard !state.isGood else { return state }
    let (good, changes) = current.withLock { ($0.good, $0.changedSinceGood) }
    guard let good, changes.isComplete,
      case .page(let id) = SiteAddress.find(path, in: good.site)
    else { return state }
    let source = good.site.tree[id].screen.source?.path
    return source.map(changes.paths.contains) == true ? state : good
  }

  private func page(
    _ id: NavigationTree.PageID, at path: String, in state: PreviewState
  ) async -> PreviewPage {
    let source = shown(instead: state, at: path)
    let rendered = await rendered(id, in: source)
    let general = state.faults.filter { $0.severity == .error }
    let isComplete = !rendered.faults.contains { $0.severity == .error && !$0.code.isAdjustable }
    if isComplete, state.isGood {
      lastGood.keep(rendered, at: path)
    } else if !isComplete, let page = lastGood[path] {
      return page.with(faults: general + rendered.faults)
    }
    return general.isEmpty ? rendered : rendered.with(faults: general + rendered.faults)
  }

  private func rendered(
    _ id: NavigationTree.PageID, in state: PreviewState
  ) async -> PreviewPage {
    let patience = patience
    let page = await store.page(id, generation: state.generation, limit: patience.overdue) {
      let start = SuspendingClock.now
      let page = state.site.page(id)
      let slow = patience.warning(
        of: state.site.tree[id], after: SuspendingClock.now - start)
      return PreviewPage(
        html: page.html ?? [],
        faults: page.diagnostics + state.site.policy.apply(to: slow.map { [$0] } ?? []))
    }
    return page ?? PreviewPage(html: [], faults: [patience.fault(of: state.site.tree[id])])
  }

  private func missing(in state: PreviewState) async -> PreviewAnswer {
    let faults = state.faults.filter { $0.severity == .error }
    guard let id = state.site.tree.id(at: Route(file: "404.html")) else {
      return .page(PreviewPage(html: [], isFound: false, faults: faults))
    }
    let page = await rendered(id, in: state)
    return .page(PreviewPage(html: page.html, isFound: false, faults: faults + page.faults))
  }

  /// A file that is made from the whole site, made now.
  private func generated(_ name: String, in state: PreviewState) -> OutputFile? {
    guard let model = state.site.model else { return nil }
    return (try? SiteBuilder.generatedFiles(model))?.first {
      ByteOrder.same($0.path.description, name)
    }
  }
}
