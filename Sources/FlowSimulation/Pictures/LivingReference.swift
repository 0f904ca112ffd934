/// A property of a living object and the object it refers to.
public struct LivingReference: Hashable, Sendable {
  /// The property.
  public let property: String
  /// The number of the object; nil when the property is nil.
  public let target: Int?
  /// The class of the object; nil when the property is nil.
  public let className: String?
  /// Whether it is nil because the object was released.
  public let isLost: Bool
  /// Whether the property keeps the object alive.
  public let strength: Reference.Strength
}

extension AppState {
  /// The references of a living object, in the order of their declaration. Properties that are nil
  /// are included only when weak: their object should have been held elsewhere.
  public func references(of number: Int) -> [LivingReference] {
    guard let object = graph[number], let declaration = declaration(of: number) else { return [] }
    return declaration.references.enumerated().flatMap { index, reference in
      let targets = object.references[index]
      if targets.isEmpty, reference.strength == .weak {
        return [
          LivingReference(
            property: reference.name, target: nil, className: nil,
            isLost: object.lost.contains(index), strength: .weak)
        ]
      }
      return targets.map { target in
        LivingReference(
          property: reference.name, target: target, className: name(of: target), isLost: false,
          strength: reference.strength)
      }
    }
  }

  /// The screens of the visible stack and of what is presented over it, the lowest first, each with
  /// its title.
  public var stackedScreens: [(className: String, title: String)] {
    graph.visibleStack.compactMap { id in name(of: id).map { ($0, title(of: id) ?? $0) } }
  }
}

extension StateSpace.Page {
  /// Why an object that nothing needs is still alive; nil for one that is needed, and for one that
  /// only another such object holds.
  public func stayReason(of number: Int) -> StayReason? {
    let stays =
      retention.retained.contains(number) || retention.cycles.contains { $0.contains(number) }
    return stays ? StayReason(number, in: state) : nil
  }

  /// The classes of the coordinators that are alive though not needed, one for each object.
  public var leftBehind: [String] {
    retention.leaked.sorted().compactMap { id in
      state.declaration(of: id)?.screen == nil ? state.name(of: id) : nil
    }
  }

  /// Whether the page merges states that differ only in how many leaked objects of a class there
  /// are, so that it also stands for states with more.
  public var standsForMore: Bool {
    var count: [String: Int] = [:]
    for id in retention.leaked {
      if let name = state.name(of: id) { count[name, default: 0] += 1 }
    }
    return count.values.contains { $0 > 1 }
  }
}
