import Content
import Foundation
import Loading
import Navigation
import Primitives
import SiteBuilding

/// Serves a site on this machine while its author writes.
public struct PreviewServer: Sendable {
  private let options: PreviewOptions
  private let tell: @Sendable (PreviewMessage) -> Void

  /// A preview that tells whoever started it what happens.
  public init(
    options: PreviewOptions, tell: @escaping @Sendable (PreviewMessage) -> Void
  ) {
    var options = options
    // What takes the place of the folder that we were started in is the root from then on.
    if !options.build.root.hasPrefix("/") {
      let folder = FileManager.default.currentDirectoryPath
      options.build.root = options.build.root == "." ? folder : folder + "/" + options.build.root
    }
    self.options = options
    self.tell = tell
  }

  /// Serves until the task is cancelled.
  public func run() async throws(PreviewFault) {
    let start = ContinuousClock.now
    let port = try LoopbackPort.check(options.port)
    LoopbackPort.raiseOpenFileLimit()
    let root = SiteRoot(path: options.build.root)
    let changes = WaitingChanges()
    // Watched before it is read: what changes meanwhile is not missed.
    let (watcher, method) = RootWatching.start(root: root, isPolling: options.isPolling) {
      changes.add($0)
    }
    defer { watcher.stop() }
    let site = try load(port: port)
    let teller = FaultTeller { [tell] in tell(.faults($0)) }
    teller.report(site.faults, at: Self.wholeSite)
    let seen: @Sendable (PreviewPage, String) -> Void = { page, address in
      report(page.ownFaults, at: address, to: teller)
    }
    let listeners = Listeners(site: site, seen: seen)
    let handler = PreviewHandler(
      site: site, root: root, listeners: listeners, check: RequestCheck(port: port), seen: seen)
    let isReady: @Sendable () -> Void = { [tell] in
      let shown = site.state.site
      tell(
        .ready(
          address: shown.content.settings.baseURL?.description ?? "",
          pages: shown.tree.nodes.count, time: ContinuousClock.now - start, method))
    }
    let fault = await withTaskGroup(of: PreviewFault?.self) { group -> PreviewFault? in
      group.addTask {
        await follow(changes, site, listeners, teller)
        return nil
      }
      group.addTask {
        await keepAlive(listeners)
        return nil
      }
      group.addTask { await serve(handler, port: port, isReady: isReady) }
      for await fault in group {
        guard let fault else { continue }
        group.cancelAll()
        return fault
      }
      return nil
    }
    if let fault { throw fault }
  }

  private static let wholeSite = ""

  private func load(port: UInt16) throws(PreviewFault) -> PreviewSite {
    let options = options
    do {
      return try PreviewSite(
        root: SiteRoot(path: options.build.root), patience: options.patience
      ) {
        var build = options.build
        build.origin = "http://127.0.0.1:\(port)"
        if let now = options.now { build.now = now() }
        return SiteBuilder(options: build)
      }
    } catch {
      throw .file(error)
    }
  }

  /// Answers requests. A server that falls is set up again.
  ///
  /// - Returns: why it cannot be set up; nil when it was cancelled.
  private func serve(
    _ handler: PreviewHandler, port: UInt16, isReady: @escaping @Sendable () -> Void
  ) async -> PreviewFault? {
    let server = LoopbackServer(
      handler: handler, openFileLimit: options.openFileLimit ?? LoopbackPort.openFileLimit
    ) { [tell] in tell(.full) }
    var announcement = Optional(isReady)
    while !Task.isCancelled {
      let announce = announcement
      try? await server.run(port: port) { announce?() }
      announcement = nil
      do throws(PreviewFault) {
        _ = try LoopbackPort.check(port)
      } catch {
        return error
      }
      try? await Task.sleep(for: .milliseconds(100))
    }
    return nil
  }

  /// Brings the site and the open pages up to date after each change.
  private func follow(
    _ changes: WaitingChanges, _ site: PreviewSite, _ listeners: Listeners,
    _ teller: FaultTeller
  ) async {
    if site.checkSharedParts() {
      report(site.faults, at: Self.wholeSite, to: teller)
      await listeners.siteDidChange(files: [])
    }
    let due = DueMoment(now: options.now ?? { [now = options.build.now] in now }) {
      changes.add(SourceChanges(isComplete: false))
    }
    due.wait(until: site.nextMoment)
    var told: FileFault?
    var isRootGone = false
    for await _ in changes.signals {
      guard let change = changes.take() else { continue }
      tellOfRoot(wasGone: &isRootGone)
      if isRootGone {
        try? await Task.sleep(for: .milliseconds(500))
        changes.add(SourceChanges(isComplete: false))
        continue
      }
      let isWhole: Bool
      do throws(FileFault) {
        isWhole = try site.update(after: change)
      } catch {
        // Tried again until it succeeds, told once.
        if told != error { tell(.unreadable(error)) }
        told = error
        try? await Task.sleep(for: .seconds(1))
        changes.add(SourceChanges(isComplete: false))
        continue
      }
      told = nil
      due.wait(until: site.nextMoment)
      await listeners.siteDidChange(files: site.state.site.addresses(ofFilesFrom: change.paths))
      if isWhole || change.mayConcernAllPages, site.checkSharedParts() {
        await listeners.siteDidChange(files: [])
      }
      report(site.faults, at: Self.wholeSite, to: teller)
    }
  }

  /// Looks whether there is a root, and tells when that is not as it was.
  private func tellOfRoot(wasGone: inout Bool) {
    let isGone = FolderIdentity(options.build.root) == nil
    guard isGone != wasGone else { return }
    tell(isGone ? .rootGone(path: options.build.root) : .rootBack(path: options.build.root))
    wasGone = isGone
  }

  private func keepAlive(_ listeners: Listeners) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(15))
      listeners.pulse()
    }
  }

  private func report(_ faults: [Diagnostic], at place: String, to teller: FaultTeller) {
    let wasSilent = teller.isSilent
    teller.report(faults, at: place)
    if !wasSilent, teller.isSilent { tell(.mended) }
  }
}

extension SourceChanges {
  /// Whether more than tutorials has changed.
  fileprivate var mayConcernAllPages: Bool {
    !isComplete || paths.contains { !$0.hasPrefix("content/tutorials/") }
  }
}

extension PreparedSite {
  /// The addresses of the files that are copied from some of the root's.
  fileprivate func addresses(ofFilesFrom paths: Set<String>) -> [String] {
    let prefix = content.settings.baseURL?.pathPrefix ?? ""
    return files.compactMap { file in
      guard case .copy(let source) = file.content, paths.contains(source.path) else { return nil }
      var bytes: [UInt8] = Array(prefix.utf8)
      bytes.appendPercentEncoded(path: "/" + file.path.description)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
