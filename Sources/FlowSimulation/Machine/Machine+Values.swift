/// The meaning of names in steps.
extension Machine {
  /// The declaration of an object's class.
  func declaration(of id: Int) -> ClassDeclaration? {
    graph[id]?.classIndex.map { app.classes[$0] }
  }

  /// The value of an argument; nil for nothing.
  func value(of argument: Step.Argument, in frame: Frame) -> Value? {
    switch argument.value {
    case .text(let text): .text(text)
    case .path(let path): value(of: path, in: frame)
    }
  }

  /// The value of a path: an object, or a value that an object was given.
  func value(of path: Path, in frame: Frame) -> Value? {
    guard path.names.count != 1 else { return value(named: path.names[0], in: frame) }
    if let id = object(at: path, in: frame) { return .object(id) }
    guard let name = path.names.last, let owner = object(at: path.parent, in: frame) else {
      return nil
    }
    return graph.value(name, of: owner).map { .text($0) }
  }

  private func value(named name: String, in frame: Frame) -> Value? {
    if let local = frame.locals[name] { return local }
    if let text = graph.value(name, of: frame.object) { return .text(text) }
    return object(at: Path([name]), in: frame).map { .object($0) }
  }

  /// The object at the end of a path; nil when a property on the way is nil.
  func object(at path: Path, in frame: Frame) -> Int? {
    var place = frame.object
    for (index, name) in path.names.enumerated() {
      if index == 0, name == "self" { continue }
      if index == 0, let local = frame.locals[name] {
        guard case .object(let id) = local, graph[id] != nil else { return nil }
        place = id
      } else {
        guard let reference = declaration(of: place)?.reference(name),
          let target = graph[place]?.references[reference].last
        else { return nil }
        place = target
      }
    }
    return place
  }

  /// Whether a path ends at a property that is nil and should not be: its object was released, or
  /// it was never set.
  func isUnheard(_ path: Path, in frame: Frame) -> Bool {
    for count in 0..<path.names.count {
      guard let place = object(at: Path(Array(path.names[..<count])), in: frame) else {
        return false
      }
      guard let declaration = declaration(of: place), let object = graph[place],
        let reference = declaration.reference(path.names[count])
      else { continue }
      if object.references[reference].isEmpty { return declaration.isGiven(reference, in: app) }
    }
    return false
  }
}

extension Path {
  /// The path without its last name.
  var parent: Path { Path(Array(names.dropLast())) }
}
