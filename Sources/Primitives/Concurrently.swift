internal import Foundation
internal import Synchronization

/// Runs two functions at the same time and returns both results.
///
/// The second function runs on its own thread, so that each can use all cores in turn: a nested
/// `concurrentPerform` gets only a share of them. If that thread has not started when the first
/// function ends, the second one runs on the current thread.
public func concurrently<First, Second: Sendable>(
  _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let other = LazyValue(second)
  Thread.detachNewThread { _ = other.value }
  return (first(), other.value)
}

/// A value that is computed when it is first used, because most builds do not need it.
public final class LazyValue<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  /// - Parameter make: computes the value; called at most once.
  public init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  /// The value; callers wait while another thread computes it.
  public var value: Value {
    made.withLock { known in
      let value = known ?? make()
      known = value
      return value
    }
  }
}

/// Runs long work on a thread of its own.
///
/// Swift's thread pool has only as many threads as cores, and the server needs them to answer
/// requests.
package enum OwnThread {
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
