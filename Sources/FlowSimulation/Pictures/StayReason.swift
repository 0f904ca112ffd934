/// Why an object is alive that nothing needs: a coordinator after its last screen has gone, or a
/// part of a cycle.
package struct StayReason: Hashable, Sendable {
  /// The outcome of the code that should release it.
  package enum CleanUp: Hashable, Sendable {
    /// There is no such code.
    case none
    /// The code's path to the coordinator ends at a property that is nil.
    case endsAtNil(way: String, property: String, isLost: Bool)
    /// The code would have released it, but ran for another screen.
    case notForIt
    /// The code releases other objects.
    case elsewhere
  }

  /// Whether it is a screen, or a coordinator.
  package let isScreen: Bool
  /// The class of its holder; nil when it is held only by objects of the system.
  package let holder: String?
  /// The holder's property.
  package let property: String?
  /// The outcome of the code that should release it.
  package let cleanUp: CleanUp

  init(_ id: Int, in state: AppState) {
    isScreen = state.graph.declaration(of: id)?.screen != nil
    let found = Self.holder(of: id, in: state)
    holder = found.flatMap { state.name(of: $0.object) }
    property = found?.property
    cleanUp = Self.cleanUp(of: id, heldBy: found, in: state)
  }

  typealias Holder = (object: Int, property: String)

  static func holder(of id: Int, in state: AppState) -> Holder? {
    for other in state.graph.all where other != id {
      guard let object = state.graph[other], let declaration = state.graph.declaration(of: other)
      else {
        continue
      }
      for (index, reference) in declaration.references.enumerated()
      where reference.strength == .strong && object.references[index].contains(id) {
        return (other, reference.name)
      }
    }
    return nil
  }

  private static func cleanUp(of id: Int, heldBy holder: Holder?, in state: AppState) -> CleanUp {
    // Methods that let such an object go may not have been called.
    var hasCleanUp = state.app.classes.contains { declaration in
      declaration.screen?.viewDidDisappear?.isEmpty == false
        || declaration.steps.flatMap(\.all).contains { step in
          step.releasedFrom?.names.last.map { $0 == holder?.property } ?? false
        }
    }
    for delegate in state.graph.all {
      for rule in state.graph.declaration(of: delegate)?.didShow ?? [] {
        for step in rule.steps {
          hasCleanUp = true
          guard let path = step.releasedFrom else { continue }
          if path.names.starts(with: ["from", "coordinator"]) {
            let way = path.names[2...].dropLast()
            if let missing = state.graph.firstNil(on: way, from: id) {
              return .endsAtNil(
                way: path.names.joined(separator: "."), property: missing.name,
                isLost: missing.isLost)
            }
            if let holder, state.graph.object(at: way, from: id) == holder.object,
              path.names[2...].last == holder.property
            {
              return .notForIt
            }
          } else if let holder, path.names == [holder.property], delegate == holder.object {
            return .notForIt
          }
        }
      }
    }
    return hasCleanUp ? .elsewhere : .none
  }
}

extension Step {
  /// The property from which it takes an object; nil for a step that takes none out.
  var releasedFrom: Path? {
    switch self {
    case .remove(_, let list): list
    case .release(let path): path
    default: nil
    }
  }
}

extension ObjectGraph {
  /// The first property on a path that is nil.
  fileprivate func firstNil(
    on names: ArraySlice<String>, from id: Int
  ) -> (name: String, isLost: Bool)? {
    var place = id
    for name in names {
      guard let index = declaration(of: place)?.reference(name), let object = self[place] else {
        return nil
      }
      guard let target = object.references[index].last else {
        return (name, object.lost.contains(index))
      }
      place = target
    }
    return nil
  }
}

/// Why a coordinator is gone while its screen is still shown.
package enum FreeReason: Hashable, Sendable {
  /// No property of what makes it can keep it: only a local variable has held it.
  case local(maker: String)
  /// The property that kept it was emptied, or given another object.
  case letGo(holder: String, property: String)

  /// The reason for a class; nil where nothing makes its objects.
  package init?(of name: String, in app: App) {
    let reasons = app.classes.flatMap { maker in
      maker.creations.filter { $0.className == name }.map { creation -> FreeReason in
        maker.keeper(of: creation, in: app)
          .map { .letGo(holder: maker.name, property: $0) } ?? .local(maker: maker.name)
      }
    }
    let local = reasons.first { if case .local = $0 { true } else { false } }
    guard let reason = local ?? reasons.first else { return nil }
    self = reason
  }
}
