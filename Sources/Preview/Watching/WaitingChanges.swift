import SiteBuilding
import Synchronization

/// What has changed and waits for the site to be brought up to date: many changes become one.
final class WaitingChanges: Sendable {
  private let changes = Mutex<SourceChanges?>(nil)
  private let signal: AsyncStream<Void>.Continuation
  /// Says that there is something to take.
  let signals: AsyncStream<Void>

  init() {
    (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Adds what has changed.
  func add(_ more: SourceChanges) {
    changes.withLock { changes in
      guard changes != nil else {
        changes = more
        return
      }
      changes?.add(more)
    }
    signal.yield()
  }

  /// Says that there is something else to look at.
  func wake() {
    signal.yield()
  }

  /// Everything that waits; nil when that is nothing.
  func take() -> SourceChanges? { changes.withLock { $0.take() } }
}
