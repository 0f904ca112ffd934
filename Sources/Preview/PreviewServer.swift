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
    let teller = FaultTeller { [tell] in
      tell(.faults($0))
    } mended: { [tell] in
      tell(.mended)
    }
    teller.report(site.faults, at: SiteFollower.wholeSite)
    let seen: @Sendable (PreviewPage, String) -> Void = { page, address in
      teller.report(page.ownFaults, at: address)
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
        var follower = SiteFollower(
          site: site, changes: changes, listeners: listeners, teller: teller, options: options,
          tell: tell)
        await follower.run()
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

  private func load(port: UInt16) throws(PreviewFault) -> PreviewSite {
    let options = options
    do {
      return try PreviewSite(
        root: SiteRoot(path: options.build.root), timeouts: options.timeouts
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

  private func keepAlive(_ listeners: Listeners) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(15))
      listeners.pulse()
    }
  }
}
