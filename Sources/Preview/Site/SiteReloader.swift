import Content
import Foundation
import Primitives
import SiteBuilding

/// Reads the site again after each change, and notifies the open pages.
///
/// Until then, the pages of changed files are rendered from the site as it was last read. If
/// reading is quick, open pages are notified once, afterwards. If it is slow, they are notified
/// early and again when the read has ended. Only one read runs at a time: changes that come
/// meanwhile start the next one.
actor SiteReloader {
  private let site: PreviewSite
  private let subscribers: EventSubscribers
  private var options: PreviewOptions
  private let builder: @Sendable (BuildOptions) -> SiteBuilder
  private let send: @Sendable (PreviewMessage) -> Void

  private var reading: Task<Void, Never>?
  private var isOutdated = false
  private var unreported: Set<String> = []
  /// Notifies the open pages of a change whose read takes long.
  private var earlyNews: Task<Void, any Error>?
  private var check: Task<Void, Never>?
  private var scheduled: Task<Void, any Error>?
  /// The last reported error; reading is retried until it succeeds.
  private var reported: FileFault?
  private var isRootGone = false

  /// The time that open pages wait for a read.
  private static let quickReading = Duration.milliseconds(250)

  /// - Parameter builder: creates a builder for each read, with the moment of that read.
  init(
    site: PreviewSite, subscribers: EventSubscribers, options: PreviewOptions,
    builder: @escaping @Sendable (BuildOptions) -> SiteBuilder,
    send: @escaping @Sendable (PreviewMessage) -> Void
  ) {
    self.site = site
    self.subscribers = subscribers
    self.options = options
    self.builder = builder
    self.send = send
  }

  /// Follows changes until the task is cancelled.
  ///
  /// - Parameter changes: the paths of changed files, relative to the root; an empty set means that
  ///   any file may have changed.
  func run(_ changes: AsyncStream<Set<String>>) async {
    await didRead()
    for await paths in changes { await filesDidChange(paths) }
    for task in [reading, check] { task?.cancel() }
    for task in [earlyNews, scheduled] { task?.cancel() }
  }

  private func filesDidChange(_ paths: Set<String> = []) async {
    guard hasRoot() else { return look(after: .milliseconds(500)) }
    await site.filesDidChange()
    // Set after the `await`: a read that began during it may have counted one change less.
    isOutdated = true
    unreported.formUnion(paths)
    check?.cancel()
    earlyNews =
      earlyNews
      ?? Task {
        try await Task.sleep(for: Self.quickReading)
        earlyNews = nil
        await notifySubscribers()
      }
    reading = reading ?? Task { await readAgain() }
  }

  private func readAgain() async {
    while isOutdated, !Task.isCancelled {
      isOutdated = false
      let generation = await site.state.generation
      let (builder, build) = (builder, options.build)
      let result = await OwnThread.run {
        Result { () throws(FileFault) in try builder(build).prepare() }
      }
      switch result {
      case .failure(let fault):
        if reported != fault { send(.unreadable(fault)) }
        reported = fault
        look(after: .seconds(1))
      case .success(let prepared):
        reported = nil
        earlyNews?.cancel()
        earlyNews = nil
        let (settings, shown) = (prepared.content.settings, await site.state.site.content.settings)
        if settings.pictures != shown.pictures
          || settings.drawn.map(\.syntax) != shown.drawn.map(\.syntax)
        {
          var asking = build
          await site.use(options.findPictureMaker(&asking))
          options.build = asking
          // Reads again, because it is now known which image copies can be made.
          isOutdated = true
        }
        await site.exchange(prepared, readAt: generation)
        await notifySubscribers()
        if !isOutdated { await didRead() }
      }
    }
    reading = nil
  }

  private func didRead() async {
    unreported = []
    let state = await site.state
    let now = options.now ?? { [now = options.build.now] in now }
    scheduled?.cancel()
    scheduled = state.site.content.withheld.compactMap(\.until).min().map { moment in
      Task {
        try await ScheduledReload.wait(until: moment, now: now)
        await filesDidChange()
      }
    }
    startCheck(of: state)
  }

  /// Renders and checks every page at low priority until files change again.
  ///
  /// This also finds errors on pages that no browser has requested.
  private func startCheck(of state: PreviewState) {
    let (site, subscribers, builder) = (site, subscribers, builder(options.build))
    check?.cancel()
    check = Task.detached(priority: .background) {
      let report = try? await builder.build(state.site, into: DiscardingSink())
      guard let report, !Task.isCancelled,
        await site.store(checked: report.diagnostics, of: state.generation)
      else { return }
      await subscribers.siteDidChange()
    }
  }

  /// Notifies the open pages that the site has changed, and which of its copied files have.
  private func notifySubscribers() async {
    let site = await site.state.site
    let prefix = site.content.settings.baseURL?.pathPrefix ?? ""
    let files = site.files.compactMap { file -> String? in
      guard case .copy(let source) = file.content, unreported.remove(source.path) != nil else {
        return nil
      }
      var bytes = Array(prefix.utf8)
      bytes.appendPercentEncoded(path: "/" + file.path.description)
      return String(decoding: bytes, as: UTF8.self)
    }
    await subscribers.siteDidChange(files: files)
  }

  private func look(after pause: Duration) {
    Task {
      try? await Task.sleep(for: pause)
      await filesDidChange()
    }
  }

  /// Whether the root exists; reports when that has changed.
  private func hasRoot() -> Bool {
    let path = options.build.root
    let isGone = folderIdentity(path) == nil
    if isGone != isRootGone { send(isGone ? .rootGone(path: path) : .rootBack(path: path)) }
    isRootGone = isGone
    return !isGone
  }
}

/// Waits for the moment at which the site changes without a save: the date of a scheduled post.
enum ScheduledReload {
  /// The longest single sleep, in seconds: clocks are adjusted, and machines sleep too.
  private static let longestSleep = 60

  /// Returns when the moment has come.
  static func wait(until moment: DateTime, now: @Sendable () -> DateTime) async throws {
    while true {
      let rest = moment.secondsSinceEpoch - now().secondsSinceEpoch
      if rest <= 0 { return }
      try await Task.sleep(for: .seconds(min(rest, longestSleep)))
    }
  }
}
