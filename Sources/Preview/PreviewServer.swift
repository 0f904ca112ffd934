import Content
import FlyingSocks
import FileSystem
import Foundation
import Loading
import Navigation
import Primitives
import SiteBuilding

/// Serves a site on this machine while its author writes.
public struct PreviewServer: Sendable {
  private let options: PreviewOptions
  private let tell: @Sendable (PreviewMessage) -> Void

  /// A preview that tells its caller what happens.
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
    OpenFileLimit.raise()
    let port = try LoopbackPort.check(options.port)
    let root = SiteRoot(path: options.build.root)
    let (changes, changed) = AsyncStream.makeStream(of: Set<String>.self)
    // Watched before it is read: what changes meanwhile is not missed.
    let watcher = RootWatcher(root: root, isPolling: options.isPolling) { changed.yield($0) }
    defer { watcher.stop() }
    let builder = builder(port: port)
    let prepared = try Self.prepare(builder())
    let site = PreviewSite(prepared, tell: tell)
    let subscribers = EventSubscribers(site: site)
    let reloader = SiteReloader(
      site: site, subscribers: subscribers, options: options, builder: builder, tell: tell)
    let handler = PreviewHandler(
      site: site, subscribers: subscribers, check: RequestCheck(port: port))
    let fault = await withTaskGroup(of: PreviewFault?.self) { group -> PreviewFault? in
      group.addTask {
        await reloader.run(changes)
        return nil
      }
      group.addTask {
        await subscribers.keepAlive()
        return nil
      }
      group.addTask { [tell] in
        await serve(handler, port: port) {
          tell(
            .ready(
              address: prepared.content.settings.baseURL?.description ?? "",
              pages: prepared.tree.nodes.count, time: ContinuousClock.now - start, watcher.method))
        } wasFull: {
          tell(.full)
          // What could not be read meanwhile can be now.
          changed.yield([])
        }
      }
      for await fault in group {
        guard let fault else { continue }
        group.cancelAll()
        return fault
      }
      return nil
    }
    if let fault { throw fault }
  }

  /// Makes builders for this server and the present moment.
  private func builder(port: UInt16) -> @Sendable () -> SiteBuilder {
    { [options] in
      var build = options.build
      build.origin = "http://127.0.0.1:\(port)"
      // The check of all pages leaves the other cores to those who write and read.
      build.jobs = 1
      if let now = options.now { build.now = now() }
      return SiteBuilder(options: build)
    }
  }

  private static func prepare(_ builder: SiteBuilder) throws(PreviewFault) -> PreparedSite {
    do { return try builder.prepare() } catch { throw .file(error) }
  }

  /// A lack of connections that is over for so long and comes again is told again.
  private static let forgetting = Duration.seconds(60)

  /// Answers requests. A server that ends because the system has no file to give to a connection is
  /// set up again.
  ///
  /// - Returns: why it cannot be set up; nil when it was cancelled.
  private func serve(
    _ handler: PreviewHandler, port: UInt16, isReady: @escaping () -> Void,
    wasFull: () -> Void
  ) async -> PreviewFault? {
    var announcement = Optional(isReady)
    var lastLack: ContinuousClock.Instant?
    while !Task.isCancelled {
      do {
        try await ConnectionServer(handler: handler).run(on: port) {
          announcement?()
          announcement = nil
        }
      } catch SocketError.failed(_, let code, _)
        where [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code)
      {
        if lastLack.map({ .now - $0 > Self.forgetting }) ?? true { wasFull() }
        lastLack = .now
      } catch {
        do throws(PreviewFault) { _ = try LoopbackPort.check(port) } catch { return error }
      }
      try? await Task.sleep(for: .milliseconds(100))
    }
    return nil
  }
}
