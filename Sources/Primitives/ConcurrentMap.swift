import Dispatch

extension Array where Element: Sendable {
  /// Maps the elements on all cores; the results are in the order of the elements.
  ///
  /// - Parameter size: the number of elements per job, because a single one may be too little work.
  public func concurrentMap<Result: Sendable>(
    inTurnsOf size: Int = 64, _ work: @Sendable (Element) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: count) { results, initialized in
      withUnsafeBufferPointer { elements in
        // Each job writes to its own range, and all ranges are filled when the last job has ended.
        // The compiler cannot verify that, and a lock for each element would cost more than small
        // work does. The elements do not change meanwhile; an array would be retained and released
        // on all cores.
        nonisolated(unsafe) let (elements, results) = (elements, results)
        DispatchQueue.concurrentPerform(iterations: (elements.count + size - 1) / size) { turn in
          for index in (turn * size)..<Swift.min((turn + 1) * size, elements.count) {
            results.initializeElement(at: index, to: work(elements[index]))
          }
        }
      }
      initialized = count
    }
  }
}
