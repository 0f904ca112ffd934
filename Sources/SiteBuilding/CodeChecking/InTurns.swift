/// Work on many things with several tasks, each of which takes every so-many-th.
enum InTurns {
  /// The results in the order of the things.
  static func map<Thing: Sendable, Result: Sendable>(
    _ things: [Thing], jobs: Int, _ work: @escaping @Sendable (Thing) -> Result
  ) async -> [Result] {
    let jobs = max(1, min(jobs, things.count))
    return await withTaskGroup(of: [(index: Int, result: Result)].self) { group in
      for first in 0..<jobs {
        group.addTask {
          stride(from: first, to: things.count, by: jobs).map { ($0, work(things[$0])) }
        }
      }
      var all: [(index: Int, result: Result)] = []
      for await part in group { all += part }
      return all.sorted { $0.index < $1.index }.map(\.result)
    }
  }
}
