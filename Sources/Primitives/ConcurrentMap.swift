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

  /// The results of work on each element that may wait, in the order of the elements.
  ///
  /// - Parameter jobs: how many elements are worked on at once.
  public func concurrentMap<Result: Sendable>(
    jobs: Int, _ work: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    let tasks = Swift.max(1, Swift.min(jobs, count))
    return await withTaskGroup(of: [(index: Int, result: Result)].self) { group in
      for first in 0..<tasks {
        group.addTask {
          var results: [(index: Int, result: Result)] = []
          for index in stride(from: first, to: count, by: tasks) {
            results.append((index, await work(self[index])))
          }
          return results
        }
      }
      var all: [(index: Int, result: Result)] = []
      for await part in group { all += part }
      return all.sorted { $0.index < $1.index }.map(\.result)
    }
  }
}
