/// The reason why an object is alive although nothing needs it.
///
/// It is a coordinator after its last screen has gone, or a part of a retain cycle.
package struct StayReason: Hashable, Sendable {
  /// The outcome of the code that should release the object.
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

  /// Whether the object is a screen and not a coordinator.
  package let isScreen: Bool
  /// The class of its holder; `nil` if only objects of the system hold it.
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
    // Methods that release such an object may exist, but not have been called.
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
  /// The property from which the step removes an object; `nil` for other steps.
  var releasedFrom: Path? {
    switch self {
    case .remove(_, let list): list
    case .release(let path): path
    default: nil
    }
  }
}

extension ObjectGraph {
  /// Returns the first property on a path that is nil.
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

/// The reason why a coordinator was released while its screen is still shown.
package enum FreeReason: Hashable, Sendable {
  /// Its creator has no property that can keep it: only a local variable held it.
  case local(maker: String)
  /// The property that kept it was set to nil or to another object.
  case letGo(holder: String, property: String)

  /// Returns the reason for a class; `nil` if nothing creates its objects.
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
