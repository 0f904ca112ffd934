import Dispatch

extension Array where Element: Sendable {
  /// Maps the elements on all cores; the results are in the order of the elements.
  ///
  /// - Parameter size: the number of elements per job, because a single one may be too little work.
  public func concurrentMap<Result: Sendable>(
    inTurnsOf size: Int = 64, _ work: @Sendable (Element) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: count) { results, initialized in
      // Each job writes to its own range, and all ranges are filled when the last job has ended.
      // The compiler cannot verify that, and a lock for each element would cost more than small
      // work does.
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
