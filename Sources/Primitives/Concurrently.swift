internal import Foundation
internal import Synchronization

/// Does two things at once.
///
/// The second runs on a thread of its own, so each can use all cores in turn: a `concurrentPerform`
/// nested in another gets only a share of them.
public func concurrently<First, Second: Sendable>(
  _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let other = OtherThread<Second>()
  Thread.detachNewThread { other.end(with: second()) }
  return (first(), other.result())
}

/// What a thread hands over when it ends.
private final class OtherThread<Result: Sendable>: Sendable {
  private let kept = Mutex<Result?>(nil)
  private let hasEnded = DispatchSemaphore(value: 0)

  func end(with result: Result) {
    kept.withLock { $0 = result }
    hasEnded.signal()
  }

  /// Waits for the thread.
  func result() -> Result {
    while true {
      hasEnded.wait()
      if let result = kept.withLock(\.self) { return result }
    }
  }
}
