import Foundation
import Navigation
import Primitives
import Diagnostics
import Synchronization

/// Finds the page that takes longer than `RenderTimeouts` allow.
///
/// It looks from a thread of its own: tasks that never end would leave it none of Swift's.
final class RenderTimeoutMonitor: Sendable {
  // Time in which the machine sleeps does not count.
  private typealias Moment = SuspendingClock.Instant

  private struct State {
    var begun: [NavigationTree.PageID: Moment] = [:]
    var isOver = false
    var hasGivenUp = false
  }

  private let tree: NavigationTree
  private let timeouts: RenderTimeouts
  private let state = Mutex(State())

  init(tree: NavigationTree, timeouts: RenderTimeouts) {
    self.tree = tree
    self.timeouts = timeouts
  }

  /// Starts to look, several times a second, until `stop`.
  func start() {
    guard timeouts.giveUp != nil else { return }
    Thread.detachNewThread { [self] in
      while !state.withLock({ $0.isOver }) {
        if let page = overduePage() { giveUp(page) }
        Thread.sleep(forTimeInterval: 0.2)
      }
    }
  }

  /// Nothing is rendered any more.
  func stop() {
    state.withLock { $0.isOver = true }
  }

  /// A page's rendering begins.
  func begin(_ page: NavigationTree.PageID) {
    let now = SuspendingClock.now
    state.withLock { $0.begun[page] = now }
  }

  /// A page's rendering has ended; a warning when it took long.
  func end(_ page: NavigationTree.PageID) -> Diagnostic? {
    guard let begun = state.withLock({ $0.begun.removeValue(forKey: page) }) else { return nil }
    let time = SuspendingClock.now - begun
    if time > timeouts.overdue { giveUp(page) }
    return timeouts.warning(of: tree[page], after: time)
  }

  private func overduePage() -> NavigationTree.PageID? {
    let now = SuspendingClock.now
    return state.withLock { state in
      state.begun.filter { now - $0.value > timeouts.overdue }.keys.min()
    }
  }

  private func giveUp(_ page: NavigationTree.PageID) {
    let isFirst = state.withLock { state in
      defer { state.hasGivenUp = true }
      return !state.hasGivenUp
    }
    guard isFirst, let giveUp = timeouts.giveUp else { return }
    giveUp(timeouts.fault(of: tree[page]))
  }
}
