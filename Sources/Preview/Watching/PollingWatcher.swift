import Foundation
import Loading
import SiteBuilding
import Synchronization

/// Looks at every file again and again.
final class PollingWatcher: RootWatcher {
  private let isOver = Atomic(false)

  static func start(
    root: SiteRoot, onChange: @escaping @Sendable (SourceChanges) -> Void
  ) -> PollingWatcher? {
    PollingWatcher(root: root, onChange: onChange)
  }

  init(root: SiteRoot, onChange: @escaping @Sendable (SourceChanges) -> Void) {
    let first = FileStamps(root: root)
    Thread.detachNewThread { [self] in
      var known = first
      while !isOver.load(ordering: .relaxed) {
        let start = ContinuousClock.now
        let now = FileStamps(root: root)
        let changed = now.differences(from: known)
        known = now
        if !changed.isEmpty { onChange(SourceChanges(paths: changed)) }
        // At most a tenth of the time goes into looking.
        let time = (ContinuousClock.now - start) / .seconds(1)
        Thread.sleep(forTimeInterval: max(0.25, 10 * time))
      }
    }
  }

  func stop() {
    isOver.store(true, ordering: .relaxed)
  }
}
