internal import Dispatch
internal import Synchronization

/// Does two things at once, where a core is free for the second.
public func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let results = Mutex<(first: First?, second: Second?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    if index == 0 {
      let result = first()
      results.withLock { $0.first = result }
    } else {
      let result = second()
      results.withLock { $0.second = result }
    }
  }
  return results.withLock { ($0.first ?? first(), $0.second ?? second()) }
}
