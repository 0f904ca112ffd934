import Foundation
import Loading
import Synchronization

/// Watches what a site is made from: `content/` and `templates/` below a root.
///
/// Changes are told in batches, from a thread of its own: the paths of the files, below the root;
/// none where anything may have changed.
final class RootWatcher: Sendable {
  /// How changes are noticed.
  let method: WatchMethod
  private let isStopped = Atomic(false)

  /// The folders that are watched.
  static let folders = ["content", "templates"]

  /// Starts to watch. Nothing that is read afterwards changes unseen.
  ///
  /// - Parameter isPolling: whether the system is not to be asked, for file systems whose changes
  ///   it does not hear of.
  init(
    root: SiteRoot, isPolling: Bool, onChange: @escaping @Sendable (Set<String>) -> Void
  ) {
    #if os(Linux)
      if !isPolling, let folders = InotifyFolders(root: root) {
        method = .events
        Thread.detachNewThread { [self] in
          var events = InotifyEvents(root: root, folders: folders)
          while !isStopped.load(ordering: .relaxed) {
            guard events.wait(onChange) else {
              // The system watches no further folder.
              let stamps = FileStamps(root: root)
              onChange([])
              return poll(root, from: stamps, onChange)
            }
          }
          events.stop()
        }
        return
      }
    #endif
    method = .polling
    let stamps = FileStamps(root: root)
    Thread.detachNewThread { [self] in poll(root, from: stamps, onChange) }
  }

  /// Ends watching, soon.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
  }

  /// Looks at every file again and again.
  private func poll(
    _ root: SiteRoot, from stamps: FileStamps, _ onChange: (Set<String>) -> Void
  ) {
    var known = stamps
    while !isStopped.load(ordering: .relaxed) {
      let start = ContinuousClock.now
      let now = FileStamps(root: root)
      let changed = now.differences(from: known)
      known = now
      if !changed.isEmpty { onChange(changed) }
      // At most a tenth of the time goes into looking.
      Thread.sleep(forTimeInterval: max(0.25, 10 * ((ContinuousClock.now - start) / .seconds(1))))
    }
  }
}
