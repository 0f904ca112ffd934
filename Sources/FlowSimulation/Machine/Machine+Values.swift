/// The meaning of names in steps.
extension Machine {
  /// The value of an argument; nil for nothing.
  func value(of argument: Step.Argument, in frame: Frame) -> Value? {
    switch argument.value {
    case .text(let text): .text(text)
    case .path(let path): value(of: path, in: frame)
    }
  }

  /// The value of a path: an object, or a value that an object was given.
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

  /// The object at the end of a path; nil when a property on the way is nil.
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

  /// Whether a path ends at a property that is nil and should not be: its object was released, or
  /// it was never set.
  func isUnheard(_ path: Path, in frame: Frame) -> Bool {
    for count in path.names.indices {
      guard let place = object(at: path.names[..<count], in: frame) else { return false }
      guard let declaration = graph.declaration(of: place), let object = graph[place],
        let reference = declaration.reference(path.names[count])
      else { continue }
      if object.references[reference].isEmpty { return declaration.isGiven(reference, in: app) }
    }
    return false
  }
}
