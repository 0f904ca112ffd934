extension ObjectGraph {
  /// Returns the same graph with numbers that depend only on references, so that graphs of the same
  /// shape are equal.
  func renumbered() -> ObjectGraph {
    var order: [Int] = []
    order.reserveCapacity(objects.count)
    var number = [Int](repeating: -1, count: objects.count)
    func visit(_ start: Int) {
      var next = order.count
      func add(_ id: Int) {
        guard number[id] < 0, self[id] != nil else { return }
        number[id] = order.count
        order.append(id)
      }
      add(start)
      while next < order.count {
        if let object = self[order[next]] { forEachHeld(by: object, add) }
        next += 1
      }
    }
    visit(Self.application)
    // Retain cycles: objects that are held, but cannot be reached.
    let rest = all.filter { number[$0] < 0 }
    if !rest.isEmpty {
      let labelled = rest.map { (id: $0, label: label(of: $0)) }
      for item in labelled.sorted(by: { $0.label < $1.label }) { visit(item.id) }
    }
    var graph = ObjectGraph(app: app)
    graph.replaceObjects(with: order.map { (self[$0] ?? AppObject(.navigation)).mapped(number) })
    return graph
  }

  private func label(of id: Int) -> String {
    let object = self[id]
    let name = object?.classIndex.map { app.classes[$0].name } ?? ""
    return name + " " + (object?.values.map { $0 ?? "" } ?? []).joined(separator: ",")
  }
}

extension AppObject {
  /// Returns the object with its references renumbered; references to objects without a number are
  /// dropped.
  func mapped(_ number: [Int]) -> AppObject {
    func mapped(_ ids: [Int]) -> [Int] {
      ids.isEmpty ? ids : ids.compactMap { number[$0] < 0 ? nil : number[$0] }
    }
    func mapped(_ id: Int?) -> Int? { id.flatMap { number[$0] < 0 ? nil : number[$0] } }
    var object = self
    for index in references.indices where !references[index].isEmpty {
      object.references[index] = mapped(references[index])
    }
    object.children = mapped(children)
    object.navigation = mapped(navigation)
    object.presented = mapped(presented)
    object.maker = mapped(maker)
    object.delegate = mapped(delegate)
    return object
  }
}
