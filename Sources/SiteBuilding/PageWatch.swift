import Foundation
import Navigation
import Primitives
import Diagnostics
import Synchronization

/// Knows since when each page is being rendered.
///
/// It looks from a thread of its own: tasks that never come to an end would leave none for it.
final class PageWatch: Sendable {
  // Time in which the machine sleeps is nobody's fault.
  private typealias Moment = SuspendingClock.Instant

  private struct State {
    var begun: [NavigationTree.PageID: Moment] = [:]
    var isOver = false
    var hasGivenUp = false
  }

  private let tree: NavigationTree
  private let patience: PagePatience
  private let state = Mutex(State())

  init(tree: NavigationTree, patience: PagePatience) {
    self.tree = tree
    self.patience = patience
  }

  /// Starts to look, several times a second, until `stop`.
  func start() {
    guard patience.giveUp != nil else { return }
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
    if time > patience.overdue { giveUp(page) }
    return patience.warning(of: tree[page], after: time)
  }

  private func overduePage() -> NavigationTree.PageID? {
    let now = SuspendingClock.now
    return state.withLock { state in
      state.begun.filter { now - $0.value > patience.overdue }.keys.min()
    }
  }

  private func giveUp(_ page: NavigationTree.PageID) {
    let isFirst = state.withLock { state in
      defer { state.hasGivenUp = true }
      return !state.hasGivenUp
    }
    guard isFirst, let giveUp = patience.giveUp else { return }
    giveUp(patience.fault(of: tree[page]))
  }
}
