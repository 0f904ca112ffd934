/// Decides which states share a page: those with equal stacks, presentations, data and living
/// objects, where leaked objects of a class count as none, one or many.
struct StateKey: Hashable {
  private let launch: String
  private let needed: [AppObject]
  /// The number of leaked objects of each class, at most two.
  private let leaked: [Int: Int]

  init(_ state: AppState, _ retention: Retention) {
    let graph = state.graph
    launch = state.launch.name
    var leaked: [Int: Int] = [:]
    for id in retention.leaked {
      if let index = graph[id]?.classIndex { leaked[index] = min(2, leaked[index, default: 0] + 1) }
    }
    self.leaked = leaked
    // References to leaked objects are left out: only their number counts.
    var number = [Int](repeating: -1, count: graph.objects.count)
    let kept = graph.all.filter { !retention.leaked.contains($0) }
    for (place, id) in kept.enumerated() { number[id] = place }
    needed = kept.compactMap { graph[$0]?.mapped(number) }
  }
}
