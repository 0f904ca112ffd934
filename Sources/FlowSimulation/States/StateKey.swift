/// The key of a state: states with equal keys share a page.
///
/// Stacks, presentations, data and living objects must be equal. Leaked objects that differ only in
/// their values are counted as none, one or several.
struct StateKey: Hashable {
  private let launch: String
  private let needed: [AppObject]
  /// The number of leaked objects of each kind, at most two.
  private let leaked: [LeakedObject: Int]

  /// The properties of a leaked object that distinguish pages.
  private struct LeakedObject: Hashable {
    let classIndex: Int
    /// The properties that hold the object, each as the holder's class, the holder's number if it
    /// is needed (otherwise -1), and the property's index.
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
    // References to leaked objects are left out here, because `holders` contains them.
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
