internal import Foundation
internal import Synchronization

/// Does two things at once.
///
/// The second runs on a thread of its own, so each can use all cores in turn: a `concurrentPerform`
/// nested in another gets only a share of them. Where that thread has not begun when the first is
/// done, the second is done here.
public func concurrently<First, Second: Sendable>(
  _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let other = Later(second)
  Thread.detachNewThread { _ = other.value }
  return (first(), other.value)
}

/// A value that is made when it is first asked for, because most builds never ask.
public final class Later<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  /// - Parameter make: called at most once.
  public init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  /// The value. Callers that ask while it is being made wait.
  public var value: Value {
    made.withLock { known in
      let value = known ?? make()
      known = value
      return value
    }
  }
}

/// Runs long work on a thread of its own: Swift's thread pool has only as many threads as there are
/// cores, and they have requests to answer.
package enum OwnThread {
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
