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
    self.isPolling = true
    let stamps = FileStamps(root: root)
    Thread.detachNewThread { [self] in poll(root, from: stamps, onChange) }
  }

  func stop() { isStopped.store(true, ordering: .relaxed) }

  private func poll(_ root: SiteRoot, from stamps: FileStamps, _ onChange: (Set<String>) -> Void) {
    var known = stamps
    while !isStopped.load(ordering: .relaxed) {
      let start = ContinuousClock.now
      let now = FileStamps(root: root)
      let changed = now.differences(from: known)
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

/// The stamps (identity, size, time) of all source files of a site, to detect changes.
struct FileStamps {
  private var stamps: [String: FileStatus.Stamp] = [:]

  init(root: SiteRoot) {
    for folder in RootWatcher.folders {
      for file in RootFolder.files(under: folder, of: root, isCopied: true).files {
        stamps[file.source.path] = (try? FileStatus(of: file.source.location))?.stamp
      }
    }
    for file in root.codeSources.files {
      stamps[file.source.location] = (try? FileStatus(of: file.source.location))?.stamp
    }
    // A broken link is not among the files; it becomes one when its target appears.
  }

  func differences(from old: FileStamps) -> Set<String> {
    var paths: Set<String> = []
    for (path, stamp) in stamps where old.stamps[path] != stamp { paths.insert(path) }
    for path in old.stamps.keys where stamps[path] == nil { paths.insert(path) }
    return paths
  }
}
