/// The objects that are alive although nothing needs them, and the screens whose coordinator was
/// released.
struct Retention {
  /// Coordinators whose screens have all gone, and whose child coordinators' screens have too.
  var retained: Set<Int> = []
  /// The retained objects, the objects that only they hold, and the objects that cannot be reached
  /// from the app's start.
  var leaked: Set<Int> = []
  /// Screens in use whose coordinator has been released.
  var orphans: [Int] = []
  /// Retain cycles that nothing else reaches, each once, starting at the first coordinator.
  var cycles: [[Int]] = []

  init(_ graph: ObjectGraph) {
    let inUse = graph.inUse
    let reached = graph.reached(from: [ObjectGraph.application])
    retained = Self.retained(graph, inUse).intersection(reached)
    leaked = Set(graph.all)
      .subtracting(graph.reached(from: [ObjectGraph.application], without: retained))
    cycles = Self.cycles(among: graph.all.filter { !reached.contains($0) }, graph)
    orphans = graph.all.filter { id in
      guard inUse.contains(id), let object = graph[id], let maker = object.makerClass else {
        return false
      }
      return object.maker == nil && graph.app.classes[maker].screen == nil
    }
  }

  /// Returns the coordinators that have shown screens of which none is left, and that hold no
  /// coordinator with a screen.
  ///
  /// The app's first coordinator is always needed.
  private static func retained(_ graph: ObjectGraph, _ inUse: Set<Int>) -> Set<Int> {
    var busy = Set(graph[ObjectGraph.application]?.references.flatMap(\.self) ?? [])
    for id in inUse {
      if let maker = graph[id]?.maker { busy.insert(maker) }
    }
    let coordinators = graph.all.filter(graph.isCoordinator)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for id in coordinators where !busy.contains(id) {
        guard let object = graph[id] else { continue }
        // A strong reference to its creator does not mean that it has screens of its own.
        let holdsBusy = graph.held(by: object).contains {
          busy.contains($0) && graph[$0]?.classIndex != nil && !graph.isMade(id, by: $0)
        }
        if holdsBusy || !object.hasShown {
          busy.insert(id)
          isGrowing = true
        }
      }
    }
    return Set(coordinators).subtracting(busy)
  }

  /// Returns the cycles among some objects, each starting at a coordinator if it has one.
  private static func cycles(among objects: [Int], _ graph: ObjectGraph) -> [[Int]] {
    var found: [[Int]] = []
    var known: Set<Int> = []
    let coordinatorsFirst =
      objects.filter(graph.isCoordinator) + objects.filter { !graph.isCoordinator($0) }
    for id in coordinatorsFirst where !known.contains(id) {
      guard let cycle = graph.cycle(through: id) else { continue }
      known.formUnion(cycle)
      found.append(cycle)
    }
    return found
  }
}

extension ObjectGraph {
  /// Whether an object was created by another, directly or indirectly.
  func isMade(_ id: Int, by other: Int) -> Bool {
    var place = self[id]?.maker
    while let maker = place {
      if maker == other { return true }
      place = self[maker]?.maker
    }
    return false
  }

  /// Returns the objects that some objects hold, directly or indirectly.
  func reached(from start: [Int], without stops: Set<Int> = []) -> Set<Int> {
    var found: Set<Int> = []
    var waiting = start
    while let id = waiting.popLast() {
      guard !stops.contains(id), let object = self[id], found.insert(id).inserted else { continue }
      waiting += held(by: object)
    }
    return found
  }

  /// Returns the shortest cycle of references from an object back to itself; `nil` if there is
  /// none.
  func cycle(through start: Int) -> [Int]? {
    var origin: [Int: Int] = [:]
    var waiting = [start]
    var next = 0
    while next < waiting.count {
      let id = waiting[next]
      next += 1
      guard let object = self[id] else { continue }
      for target in held(by: object) {
        if target == start {
          var way = [id]
          while let last = way.last, last != start, let before = origin[last] { way.append(before) }
          return way.reversed()
        }
        guard origin[target] == nil else { continue }
        origin[target] = id
        waiting.append(target)
      }
    }
    return nil
  }
}
