/// A living object with its references.
package struct LivingObject: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case coordinator, screen
    /// The window, a navigation controller or a tab bar controller of UIKit itself.
    case system
  }

  /// Its number in the state, which `references` of other objects use.
  package let number: Int
  package let className: String
  package let kind: Kind
  /// The values that were passed to it, in the order of declaration.
  package let values: [Value]
  /// Whether nothing needs the object any more.
  ///
  /// Such an object is retained after its last screen has gone, or is held only by such objects.
  package let isLeaked: Bool
  /// Its properties that refer to objects.
  package let references: [LivingReference]

  package struct Value: Hashable, Sendable {
    package let name: String
    /// The value as text; `nil` if the page stands for several states and the object is leaked.
    package let text: String?
  }
}

/// A property of a living object and the object it refers to.
package struct LivingReference: Hashable, Sendable {
  package let property: String
  /// The number of the object; nil when the property is nil.
  package let target: Int?
  /// The class of the object; nil when the property is nil.
  package let className: String?
  package let strength: Reference.Strength
  /// Whether it is a container's or presenter's reference to a view controller that it shows.
  package var isShowing = false
}

extension AppState {
  /// All living objects with their exact values.
  ///
  /// They are in the order in which they are reached from the application; unreachable ones come
  /// last.
  package var objects: [LivingObject] { objects(leaked: Retention(graph).leaked, isExact: true) }

  /// - Parameter isExact: whether leaked objects have values.
  func objects(leaked: Set<Int>, isExact: Bool) -> [LivingObject] {
    graph.all.compactMap { id in
      guard let object = graph[id], let name = graph.className(of: id) else { return nil }
      let declaration = graph.declaration(of: id)
      let isLeaked = leaked.contains(id)
      return LivingObject(
        number: id, className: name,
        kind: declaration.map { $0.screen == nil ? .coordinator : .screen } ?? .system,
        values: zip(declaration?.values ?? [], object.values).compactMap { name, text in
          text.map { LivingObject.Value(name: name, text: isLeaked && !isExact ? nil : $0) }
        },
        isLeaked: isLeaked, references: references(of: object, declaration))
    }
  }

  /// Returns the references of an object.
  ///
  /// A nil property is included only if it is weak: its object should have been held elsewhere.
  private func references(
    of object: AppObject, _ declaration: ClassDeclaration?
  ) -> [LivingReference] {
    func one(
      _ property: String, _ target: Int?, _ strength: Reference.Strength = .strong,
      isShowing: Bool = false
    ) -> LivingReference {
      LivingReference(
        property: property, target: target, className: target.flatMap { graph.className(of: $0) },
        strength: strength, isShowing: isShowing)
    }
    let own = zip(declaration?.references ?? [], object.references).flatMap { reference, targets in
      targets.isEmpty && reference.strength == .weak
        ? [one(reference.name, nil, .weak)]
        : targets.map { one(reference.name, $0, reference.strength) }
    }
    let children = object.kind == .application ? "rootViewController" : "viewControllers"
    let shown = object.children.map { one(children, $0, isShowing: true) }
    let delegate = object.kind == .navigation ? [one("delegate", object.delegate, .weak)] : []
    let navigation = object.navigation.map { id in
      one(graph[id]?.kind == .tabBar ? "tabBarController" : "navigationController", id)
    }
    let presented = object.presented.map { one("presentedViewController", $0, isShowing: true) }
    return [navigation].compactMap(\.self) + own + shown + delegate
      + [presented].compactMap(\.self)
  }
}
