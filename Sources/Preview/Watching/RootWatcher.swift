import Loading
import SiteBuilding

/// Watches what a site is made from: `content/` and `templates/` below a root.
///
/// Changes are told in batches, from a thread of the watcher's own. Watching has begun when
/// `start` returns, so nothing that is read afterwards changes unseen.
protocol RootWatcher: Sendable {
  /// Starts to watch; nil when the system does not allow it.
  static func start(
    root: SiteRoot, onChange: @escaping @Sendable (SourceChanges) -> Void
  ) -> Self?

  /// Ends watching, soon.
  func stop()
}

/// What is watched.
enum WatchedFolders {
  static let names = ["content", "templates"]
}

/// How changes are noticed.
public enum WatchMethod: Sendable {
  /// The system tells.
  case events
  /// Michi looks again and again.
  case polling
}

/// Starts the best watcher that works.
enum RootWatching {
  /// - Parameter isPolling: whether the system is not to be asked, for file systems whose changes
  ///   it does not hear of.
  static func start(
    root: SiteRoot, isPolling: Bool, onChange: @escaping @Sendable (SourceChanges) -> Void
  ) -> (watcher: any RootWatcher, method: WatchMethod) {
    #if os(Linux)
      if !isPolling, let watcher = InotifyWatcher.start(root: root, onChange: onChange) {
        return (watcher, .events)
      }
    #elseif canImport(CoreServices)
      if !isPolling, let watcher = EventStreamWatcher.start(root: root, onChange: onChange) {
        return (watcher, .events)
      }
    #endif
    return (PollingWatcher(root: root, onChange: onChange), .polling)
  }
}
