/// Decides which states share a page: those with equal stacks, presentations, data and living
/// objects, where leaked objects that are alike but for their values count as none, one or many.
struct StateKey: Hashable {
  private let launch: String
  private let needed: [AppObject]
  /// The number of leaked objects of each kind, at most two.
  private let leaked: [LeakedObject: Int]

  /// What a page says of an object that nothing needs.
  private struct LeakedObject: Hashable {
    let classIndex: Int
    /// The properties that hold it: the class of what has them, its number where it is needed, and
    /// the property's place.
    var holders: Set<[Int]> = []
    /// The classes of the objects that each property refers to; -1 for objects of the system.
    let references: [[Int]]
  }

  init(_ state: AppState, _ retention: Retention) {
    let graph = state.graph
    launch = state.launch.name
    var number = [Int](repeating: -1, count: graph.objects.count)
    let kept = graph.all.filter { !retention.leaked.contains($0) }
    for (place, id) in kept.enumerated() { number[id] = place }
    // References to leaked objects are left out here: they are among the holders.
    needed = kept.compactMap { graph[$0]?.mapped(number) }
    leaked = retention.leaked.isEmpty ? [:] : Self.count(retention.leaked, graph, number)
  }

  private static func count(
    _ leaked: Set<Int>, _ graph: ObjectGraph, _ number: [Int]
  ) -> [LeakedObject: Int] {
    func classIndex(_ id: Int) -> Int { graph[id]?.classIndex ?? -1 }
    var objects: [Int: LeakedObject] = [:]
    for id in leaked {
      guard let object = graph[id], let index = object.classIndex else { continue }
      objects[id] = LeakedObject(
        classIndex: index, references: object.references.map { $0.map(classIndex) })
    }
    for id in graph.all {
      for (place, targets) in (graph[id]?.references ?? []).enumerated() {
        for target in targets where leaked.contains(target) {
          objects[target]?.holders.insert([classIndex(id), number[id], place])
        }
      }
    }
    return objects.values.reduce(into: [:]) { count, object in
      count[object] = min(2, count[object, default: 0] + 1)
    }
  }
}
