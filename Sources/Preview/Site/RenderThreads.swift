import Foundation
import Synchronization

/// Threads that render pages.
///
/// Not Swift's own: a page that takes for ever would keep one of those, of which there are as many
/// as cores, and soon nobody would answer any more. Here another thread takes its place.
final class RenderThreads: Sendable {
  typealias Work = @Sendable () -> Void

  private struct State {
    var waiting: [Work] = []
    var idle = 0
    /// When each busy thread began with what it does.
    var busySince: [Int: ContinuousClock.Instant] = [:]
    var lastThread = 0
  }

  private let state = Mutex(State())
  private let hasWork = NSCondition()
  private let usual: Int

  /// A thread that has been busy for longer than this is not counted on.
  private static let patience = Duration.milliseconds(500)
  /// Pages that take for ever take a thread each until the preview ends.
  private static let mostThreads = 64

  init(count: Int = ProcessInfo.processInfo.activeProcessorCount) {
    usual = max(1, count)
  }

  /// Does some work on one of the threads.
  func run(_ work: @escaping Work) {
    hasWork.lock()
    state.withLock { $0.waiting.append(work) }
    hasWork.signal()
    hasWork.unlock()
    addThreadIfNeeded()
  }

  /// Adds a thread when work waits and the usual number of threads is not enough for it.
  private func addThreadIfNeeded() {
    let now = ContinuousClock.now
    let thread: Int? = state.withLock { state in
      guard state.waiting.count > state.idle else { return nil }
      let prompt = state.idle + state.busySince.values.count { now - $0 < Self.patience }
      let all = state.idle + state.busySince.count
      guard prompt < usual, all < Self.mostThreads else { return nil }
      state.lastThread += 1
      state.busySince[state.lastThread] = now
      return state.lastThread
    }
    if let thread {
      Thread.detachNewThread { [self] in work(as: thread) }
    } else if state.withLock({ !$0.waiting.isEmpty }) {
      // Whoever is busy now may be so for ever.
      Task {
        try? await Task.sleep(for: Self.patience)
        addThreadIfNeeded()
      }
    }
  }

  private func work(as thread: Int) {
    while true {
      next(for: thread)()
    }
  }

  private func next(for thread: Int) -> Work {
    hasWork.lock()
    defer { hasWork.unlock() }
    while true {
      let work: Work? = state.withLock { state in
        guard !state.waiting.isEmpty else {
          if state.busySince.removeValue(forKey: thread) != nil { state.idle += 1 }
          return nil
        }
        if state.busySince[thread] == nil { state.idle -= 1 }
        state.busySince[thread] = .now
        return state.waiting.removeFirst()
      }
      if let work { return work }
      hasWork.wait()
    }
  }
}
