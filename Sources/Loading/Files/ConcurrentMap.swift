internal import Dispatch
internal import Synchronization

extension Array where Element: Sendable {
  /// The results of the same work on every element, on all cores, in the order of the elements.
  ///
  /// - Parameter size: how many elements one core takes at once.
  func concurrentMap<Result: Sendable>(
    by size: Int = 64, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let chunks = (count + size - 1) / size
    let results = Mutex<[[Result]]>(Array<[Result]>(repeating: [], count: chunks))
    DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
      let done = self[(chunk * size)..<Swift.min((chunk + 1) * size, count)].map(transform)
      results.withLock { $0[chunk] = done }
    }
    return results.withLock { Array<Result>($0.joined()) }
  }
}

/// Does two things at once, where a core is free for the second.
func concurrently<First: Sendable, Second: Sendable>(
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
