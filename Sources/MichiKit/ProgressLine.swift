import Diagnostics
import SiteBuilding
import Synchronization

/// The progress line of a build that takes over a second: pages and rate.
///
/// It is not shown if standard error is not a terminal.
final class ProgressLine: Sendable {
  private enum State {
    case waiting, shown, ended
  }

  private let state = Mutex(State.waiting)

  init(_ progress: BuildProgress) {
    guard Terminal.canRewrite else { return }
    Task.detached { [self] in
      let clock = ContinuousClock()
      let start = clock.now
      try? await Task.sleep(for: .seconds(1))
      while show(progress.line(after: Double((clock.now - start).components.seconds))) {
        try? await Task.sleep(for: .milliseconds(250))
      }
    }
  }

  /// Writes the line; returns false if it was already removed.
  private func show(_ line: String) -> Bool {
    state.withLock { state in
      if state == .ended { return false }
      Terminal.error("\r\u{1B}[K\(line)")
      state = .shown
      return true
    }
  }

  func end() {
    state.withLock { state in
      if state == .shown { Terminal.error("\r\u{1B}[K") }
      state = .ended
    }
  }
}
