import FileSystem
import Foundation
import Loading
import Primitives
import Synchronization

/// Watches the sources of a site: `content/` and `templates/` below a root, and the code folders in
/// the settings.
///
/// It reports changes in batches, on its own thread: the paths of the files, or an empty set if any
/// file may have changed. Paths are relative to the root, but absolute in code folders.
final class RootWatcher: Sendable {
  /// Whether files are polled, because the system does not report changes.
  let isPolling: Bool
  private let isStopped = Atomic(false)

  static let folders = ["content", "templates"]

  /// Starts watching. Every change after this call is noticed.
  ///
  /// - Parameter isPolling: whether to poll instead of asking the system, for file systems that do
  ///   not report their changes to it.
  init(root: SiteRoot, isPolling: Bool, onChange: @escaping @Sendable (Set<String>) -> Void) {
    #if os(Linux)
      if !isPolling, let folders = InotifyFolders(root: root) {
        self.isPolling = false
        Thread.detachNewThread { [self] in
          var events = InotifyEvents(root: root, folders: folders)
          while !isStopped.load(ordering: .relaxed) {
            guard events.wait(onChange) else {
              // The system refuses to watch more folders: poll from now on.
              let stamps = RootStamps(of: root).each
              onChange([])
              return poll(root, from: stamps, onChange)
            }
          }
          events.stop()
        }
        return
      }
    #endif
    self.isPolling = true
    let stamps = RootStamps(of: root).each
    Thread.detachNewThread { [self] in poll(root, from: stamps, onChange) }
  }

  func stop() { isStopped.store(true, ordering: .relaxed) }

  private func poll(
    _ root: SiteRoot, from stamps: [String: UInt64], _ onChange: (Set<String>) -> Void
  ) {
    var known = stamps
    while !isStopped.load(ordering: .relaxed) {
      let start = ContinuousClock.now
      let now = RootStamps(of: root).each
      let changed = Set(now.keys).union(known.keys).filter { now[$0] != known[$0] }
      known = now
      if !changed.isEmpty { onChange(changed) }
      // Polling takes at most a tenth of the time.
      Thread.sleep(forTimeInterval: max(0.25, 10 * ((ContinuousClock.now - start) / .seconds(1))))
    }
  }
}

/// Returns the identity of the folder at a path, to detect a replacement; `nil` if there is none.
func folderIdentity(_ path: String) -> FileStatus.Identity? {
  (try? FileStatus(of: path)).flatMap { $0.kind == .folder ? $0.identity : nil }
}
