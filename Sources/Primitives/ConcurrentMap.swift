import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results of work on each element, in the order of the elements, done on all cores.
  public func concurrentMap<Result: Sendable>(
    _ work: @Sendable (Element) -> Result
  ) -> [Result] {
    // One piece of work may be too small to be worth a turn of its own.
    let size = 64
    let chunks = (count + size - 1) / size
    let results = Mutex<[[Result]]>(Array<[Result]>(repeating: [], count: chunks))
    DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
      let done = self[(chunk * size)..<Swift.min((chunk + 1) * size, count)].map(work)
      results.withLock { $0[chunk] = done }
    }
    return results.withLock { $0.flatMap(\.self) }
  }
}
