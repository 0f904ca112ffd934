import Content
import FileSystem
import FlyingSocks
import Foundation
import Loading
import Navigation
package import Primitives
import SiteBuilding

/// Serves a site on this machine while its author writes.
package struct PreviewServer: Sendable {
  private let options: PreviewOptions
  private let send: @Sendable (PreviewMessage) -> Void

  package init(options: PreviewOptions, send: @escaping @Sendable (PreviewMessage) -> Void) {
    var options = options
    // An absolute path, so that a folder that replaces the current one becomes the new root.
    if !options.build.root.hasPrefix("/") {
      let folder = FileManager.default.currentDirectoryPath
      options.build.root = options.build.root == "." ? folder : folder + "/" + options.build.root
    }
    self.options = options
    self.send = send
  }

  package func run() async throws(PreviewFault) {
    let start = ContinuousClock.now
    OpenFileLimit.raise()
    let listener = try PortListener(host: options.host, port: options.port)
    let port = listener.port
    let names = listener.names
    // A token of 128 random bits, new for each preview.
    let token =
      options.host == PortListener.loopback
      ? nil : String(UInt128.random(in: .min ... .max), radix: 36)
    let root = SiteRoot(path: options.build.root)
    let (changes, changed) = AsyncStream.makeStream(of: Set<String>.self)
    // Watching starts before the first read, so that no change in between is missed.
    let watcher = RootWatcher(root: root, isPolling: options.isPolling) { changed.yield($0) }
    defer { watcher.stop() }
    var options = options
    options.build.origin = "http://\(names.first ?? options.host):\(port)"
    // Only one core checks all pages; the others serve the author and the browser.
    options.build.jobs = 1
    let makePicture = await options.findPictureMaker(&options.build)
    let prepared: PreparedSite
    do {
      prepared = try builder(options.build).prepare()
    } catch {
      listener.close()
      throw .file(error)
    }
    let site = PreviewSite(prepared, makePicture: makePicture, send: send)
    let subscribers = EventSubscribers(site: site)
    let reloader = SiteReloader(
      site: site, subscribers: subscribers, options: options, builder: builder, send: send)
    let handler = PreviewHandler(
      site: site, subscribers: subscribers,
      check: RequestCheck(own: names, port: port, token: token))
    let fault = await withTaskGroup(of: PreviewFault?.self) { group -> PreviewFault? in
      group.addTask {
        await reloader.run(changes)
        return nil
      }
      group.addTask {
        await subscribers.keepAlive()
        return nil
      }
      group.addTask { [send] in
        await serve(handler, on: listener) {
          send(
            .ready(
              address: (prepared.content.settings.baseURL?.description ?? "")
                + (token.map { "?token=\($0)" } ?? ""),
              pages: prepared.tree.nodes.count, time: ContinuousClock.now - start,
              isPolling: watcher.isPolling, isOpen: token != nil))
        } wasFull: {
          send(.full)
          // Closing the connections has freed file descriptors: read again what could not be read.
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

  /// Returns a builder with the present moment.
  private func builder(_ build: BuildOptions) -> SiteBuilder {
    var build = build
    if let now = options.now { build.now = now() }
    return SiteBuilder(options: build)
  }

  /// The time after which another lack of file descriptors is reported again.
  private static let forgetting = Duration.seconds(60)

  /// Answers requests, and restarts the server if it ends because of a lack of file descriptors.
  ///
  /// - Returns: why the server cannot be restarted; `nil` if the task was cancelled.
  private func serve(
    _ handler: PreviewHandler, on first: PortListener, isReady: @escaping () -> Void,
    wasFull: () -> Void
  ) async -> PreviewFault? {
    var next = Optional(first)
    var announcement = Optional(isReady)
    var lastLack: ContinuousClock.Instant?
    while !Task.isCancelled {
      do {
        let listener = try next ?? PortListener(listeningOn: first.port, of: first.host)
        next = nil
        try await ConnectionServer(handler: handler).run(on: listener) {
          announcement?()
          announcement = nil
        }
      } catch SocketError.failed(_, let code, _)
        where [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code)
      {
        if lastLack.map({ .now - $0 > Self.forgetting }) ?? true { wasFull() }
        lastLack = .now
      } catch {
        do throws(PreviewFault) {
          next = try PortListener(host: first.host, port: first.port)
        } catch {
          return error
        }
      }
      try? await Task.sleep(for: .milliseconds(100))
    }
    next?.close()
    return nil
  }
}

/// The reason why a preview cannot start.
package enum PreviewFault: Error, Sendable {
  /// Another program uses the port; `free` is the next free one.
  case portTaken(UInt16, free: UInt16?)
  /// The machine does not have this address; `own` are its addresses in networks.
  case hostUnknown(String, own: [String])
  /// The system does not let this user open the port.
  case portRefused(UInt16, reason: String)
  case file(FileFault)

  package var message: String {
    switch self {
    case .portTaken(let port, let free):
      let advice =
        free.map { "port \($0) is free: michi preview --port \($0)" }
        ?? "use a free port: michi preview --port 0"
      return "port \(port) is used by another program; \(advice)"
    case .hostUnknown(let host, let own):
      return "this machine has no IP address \(host)"
        + (own.isEmpty ? "" : "; it has \(own.joined(separator: ", "))")
    case .portRefused(let port, let reason):
      let advice = port < 1024 ? "; ports below 1024 may need root: use a higher one" : ""
      return "cannot open port \(port): \(reason)\(advice)"
    case .file(let fault): return fault.message
    }
  }
}
