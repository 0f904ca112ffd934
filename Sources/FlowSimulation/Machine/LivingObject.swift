/// A coordinator or screen that is alive, and what refers to it.
public struct LivingObject: Hashable, Sendable {
  /// Its number in this state, to which `holders` of other objects refer.
  public let number: Int
  /// Its class.
  public let className: String
  /// Whether it is a screen; otherwise it is a coordinator.
  public let isScreen: Bool
  /// The values that it was given, in the order of their declaration.
  public let values: [Value]
  /// Whether it is visible, or becomes visible again when the screens over it go.
  public let isInUse: Bool
  /// Whether nothing needs it any more: it is retained after its last screen has gone, or held only
  /// by such objects.
  public let isLeaked: Bool
  /// What refers to it, strong references first.
  public let holders: [Holder]

  /// A value that it was given.
  public struct Value: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its text.
    public let text: String
  }

  /// A reference to it.
  public struct Holder: Hashable, Sendable {
    /// The holder.
    public enum Kind: Hashable, Sendable {
      /// The application, which holds its first coordinator, and the window.
      case application
      /// A navigation controller: its stack, or what it presents.
      case navigation
      /// Another living object.
      case object(number: Int)
    }

    /// The holder.
    public let kind: Kind
    /// The holder's property; nil for a stack and the like.
    public let property: String?
    /// Whether the reference keeps the object alive.
    public let strength: Reference.Strength
  }
}

extension AppState {
  /// All living coordinators and screens, in the order in which they are reached from the
  /// application; objects that nothing reaches come last.
  public var objects: [LivingObject] { objects(leaked: Retention(graph).leaked) }

  fileprivate func objects(leaked: Set<Int>) -> [LivingObject] {
    let inUse = graph.inUse
    var holders: [Int: [LivingObject.Holder]] = [:]
    for id in graph.all {
      guard let object = graph[id] else { continue }
      for (target, holder) in references(of: object, number: id) {
        holders[target, default: []].append(holder)
      }
    }
    return graph.all.compactMap { id in
      guard let object = graph[id], let index = object.classIndex else { return nil }
      let declaration = app.classes[index]
      let all = holders[id] ?? []
      return LivingObject(
        number: id, className: declaration.name, isScreen: declaration.screen != nil,
        values: zip(declaration.values, object.values).compactMap { name, text in
          text.map { LivingObject.Value(name: name, text: $0) }
        },
        isInUse: inUse.contains(id), isLeaked: leaked.contains(id),
        holders: all.filter { $0.strength == .strong } + all.filter { $0.strength == .weak })
    }
  }

  private func references(
    of object: AppObject, number: Int
  ) -> [(target: Int, holder: LivingObject.Holder)] {
    let kind: LivingObject.Holder.Kind =
      switch object.kind {
      case .application: .application
      case .navigation: .navigation
      case .instance: .object(number: number)
      }
    var found: [(target: Int, holder: LivingObject.Holder)] = []
    for (index, targets) in object.references.enumerated() {
      let property = object.classIndex.map { app.classes[$0].references[index] }
      for target in targets {
        found.append(
          (
            target,
            LivingObject.Holder(
              kind: kind, property: property?.name, strength: property?.strength ?? .strong)
          ))
      }
    }
    for target in object.children + [object.presented].compactMap(\.self) {
      found.append(
        (target, LivingObject.Holder(kind: kind, property: nil, strength: .strong)))
    }
    if let delegate = object.delegate {
      found.append(
        (delegate, LivingObject.Holder(kind: kind, property: "delegate", strength: .weak)))
    }
    return found
  }
}

extension StateSpace.Page {
  /// The state's objects, as `AppState.objects`, with the leaks already computed.
  public var objects: [LivingObject] { state.objects(leaked: retention.leaked) }
}
