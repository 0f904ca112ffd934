/// What a property of a living object refers to.
public struct LivingReference: Hashable, Sendable {
  /// The property.
  public let property: String
  /// The number of what it refers to; nil for nil.
  public let target: Int?
  /// The class of what it refers to; nil for nil.
  public let className: String?
  /// Whether it is nil because the object was released.
  public let isLost: Bool
  /// Whether it keeps what it refers to alive.
  public let strength: Reference.Strength
}

extension AppState {
  /// What the properties of a living object refer to, in the order of their declaration. Of those
  /// that are nil only the weak ones: something else was to hold what they refer to.
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
  /// Why an object is alive that nothing needs any more; nil for one that is needed, and for what is
  /// alive only because another such object is.
  public func stayReason(of number: Int) -> StayReason? {
    let stays =
      retention.retained.contains(number) || retention.cycles.contains { $0.contains(number) }
    return stays ? StayReason(number, in: state) : nil
  }

  /// The classes of the coordinators that are alive though nothing needs them, one for each object.
  public var leftBehind: [String] {
    retention.leaked.sorted().compactMap { id in
      state.declaration(of: id)?.screen == nil ? state.name(of: id) : nil
    }
  }

  /// Whether several leaked objects of a class are counted as many, so that this page stands for
  /// states with more of them.
  public var standsForMore: Bool {
    var count: [String: Int] = [:]
    for id in retention.leaked {
      if let name = state.name(of: id) { count[name, default: 0] += 1 }
    }
    return count.values.contains { $0 > 1 }
  }
}
