import Dispatch

extension Array where Element: Sendable {
  /// The results of work on each element, in the order of the elements, done on all cores.
  ///
  /// - Parameter size: how many elements are one turn, because a single one may be too little work.
  public func concurrentMap<Result: Sendable>(
    inTurnsOf size: Int = 64, _ work: @Sendable (Element) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: count) { results, initialized in
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
