import Dispatch

extension Array where Element: Sendable {
  /// The results of work on each element, in the order of the elements, done on all cores.
  public func concurrentMap<Result: Sendable>(
    _ work: @Sendable (Element) -> Result
  ) -> [Result] {
    // A single element may be too little work for a turn of its own.
    let size = 64
    return [Result](unsafeUninitializedCapacity: count) { results, initialized in
      // Each turn writes to places of its own, and all are filled when the last turn has ended. The
      // compiler cannot see that, and a lock around each element would cost more than small work does.
      nonisolated(unsafe) let results = results
      DispatchQueue.concurrentPerform(iterations: (count + size - 1) / size) { turn in
        for index in (turn * size)..<Swift.min((turn + 1) * size, count) {
          results.initializeElement(at: index, to: work(self[index]))
        }
      }
      initialized = count
    }
  }
}
