/// Resolves names in steps.
extension Machine {
  /// Returns the value of an argument; `nil` if it has none.
  func value(of argument: Step.Argument, in frame: Frame) -> Value? {
    switch argument.value {
    case .text(let text): .text(text)
    case .path(let path): value(of: path, in: frame)
    }
  }

  /// Returns the value of a path: an object, or a value of an object.
  func value(of path: Path, in frame: Frame) -> Value? {
    if path.names.count == 1 {
      if let local = frame.locals[path.names[0]] { return local }
      if let text = graph.value(path.names[0], of: frame.object) { return .text(text) }
    }
    if let id = object(at: path, in: frame) { return .object(id) }
    guard path.names.count > 1, let name = path.names.last,
      let owner = object(at: path.parent, in: frame)
    else { return nil }
    return graph.value(name, of: owner).map { .text($0) }
  }

  /// Returns the object at the end of a path; `nil` if a property on the path is nil.
  func object(at path: Path, in frame: Frame) -> Int? {
    object(at: path.names[...], in: frame)
  }

  private func object(at names: ArraySlice<String>, in frame: Frame) -> Int? {
    guard let first = names.first else { return frame.object }
    if first == "self" { return graph.object(at: names.dropFirst(), from: frame.object) }
    guard let local = frame.locals[first] else {
      return graph.object(at: names, from: frame.object)
    }
    guard case .object(let id) = local, graph[id] != nil else { return nil }
    return graph.object(at: names.dropFirst(), from: id)
  }

  func holds(_ condition: Step.Condition, in frame: Frame) -> Bool {
    switch condition {
    case .launch(let name): conditions.contains(name)
    case .equal(let path, let other, let isNegated):
      (value(of: path, in: frame)
        == other.flatMap { value(of: Step.Argument(name: "", value: $0), in: frame) }) != isNegated
    }
  }

  /// Changes a value at the end of a path, as Swift's optional chaining does.
  mutating func set(_ path: Path, in frame: Frame, to text: (String?) -> String?) {
    guard let name = path.names.last else { return }
    guard let owner = object(at: path.parent, in: frame) else {
      return noteLost(path.names.joined(separator: "."), at: path.parent, in: frame)
    }
    graph.setValue(name, of: owner, to: text(graph.value(name, of: owner)))
  }

  /// Records a call without a receiver.
  ///
  /// Its path ends at a property that should not be nil: its object was released, or it was never
  /// set.
  mutating func noteLost(_ call: String, at path: Path, in frame: Frame) {
    for count in path.names.indices {
      guard let place = object(at: path.names[..<count], in: frame) else { return }
      guard let declaration = graph.declaration(of: place), let object = graph[place],
        let reference = declaration.reference(path.names[count])
      else { continue }
      guard object.references[reference].isEmpty else { continue }
      if declaration.isGiven(reference, in: app) { noteLost(call, reference, of: object) }
      return
    }
  }

  /// Records a call through a property that is nil.
  mutating func noteLost(_ call: String, _ reference: Int?, of object: AppObject?) {
    if lostCalls.isEmpty, let reference, let object, let index = object.classIndex {
      lostProperty = LostProperty(
        className: app.classes[index].name, reference: app.classes[index].references[reference],
        maker: object.makerClass, isReleased: object.lost.contains(reference))
    }
    lostCalls.append(call)
  }
}
