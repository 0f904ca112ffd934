internal import Dispatch
internal import Synchronization

/// Work that another core does while its owner does something else; the owner does it where no
/// core was free.
final class Meanwhile<Result: Sendable>: Sendable {
  private enum State {
    case waiting, running
    case done(Result)
  }

  private let state = Mutex(State.waiting)
  private let running = DispatchGroup()
  private let work: @Sendable () -> Result

  /// Starts the work.
  init(_ work: @escaping @Sendable () -> Result) {
    self.work = work
    DispatchQueue.global().async { _ = self.doUnlessBegun() }
  }

  /// What came of it.
  func result() -> Result {
    while true {
      if let result = doUnlessBegun() { return result }
      running.wait()
      if case .done(let result) = state.withLock({ $0 }) { return result }
    }
  }

  private func doUnlessBegun() -> Result? {
    let isMine = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .running
      running.enter()
      return true
    }
    guard isMine else { return nil }
    let result = work()
    state.withLock { $0 = .done(result) }
    running.leave()
    return result
  }
}
