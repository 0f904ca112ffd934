import Dispatch
import Foundation
import Synchronization

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
  private enum State {
    case unused(@Sendable () -> Value)
    /// The group waits until the value is known.
    case computing(DispatchGroup)
    case computed(Value)
  }

  private let state: Mutex<State>

  /// - Parameter make: computes the value; called at most once, and released then.
  public init(_ make: @escaping @Sendable () -> Value) {
    state = Mutex(.unused(make))
  }

  /// The value; callers wait while another thread computes it.
  public var value: Value {
    let found = state.withLock { state in
      let found = state
      if case .unused = state { state = .computing(Self.enteredGroup()) }
      return found
    }
    switch found {
    case .computed(let value): return value
    case .computing(let group):
      group.wait()
      return self.value
    case .unused(let make):
      let value = make()
      let before = state.withLock { state in
        defer { state = .computed(value) }
        return state
      }
      if case .computing(let group) = before { group.leave() }
      return value
    }
  }

  private static func enteredGroup() -> DispatchGroup {
    let group = DispatchGroup()
    group.enter()
    return group
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
