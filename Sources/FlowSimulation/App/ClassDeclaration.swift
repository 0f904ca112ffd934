/// A class of the app: a coordinator or a screen.
package struct ClassDeclaration: Hashable, Sendable {
  package let name: String
  /// The content and controls of a screen; `nil` for a coordinator.
  package var screen: ScreenDeclaration?
  /// The protocols it conforms to.
  package var conformances: Set<String> = []
  /// The names of its values: those passed when it is created (`with kanji`), and its own.
  package var values: [String] = []
  /// The initial values of its own values, by name.
  package var firstValues: [String: String] = [:]
  /// Its properties that refer to other objects, in the order of the file.
  package var references: [Reference] = []
  package var methods: [Method] = []
  /// Whether it creates its own navigation controller; otherwise it uses the one of its creator.
  ///
  /// A screen with its own navigation controller is the root of that.
  package var makesNavigation = false
  /// The properties whose coordinators' navigation controllers are the tabs, from left to right.
  ///
  /// A screen with tabs is a tab bar controller; a coordinator with tabs creates one.
  package var tabs: [String] = []
  /// The steps of the navigation controller's delegate after a screen has left the stack.
  ///
  /// The first entry that matches the screen applies. `nil` if it is not the delegate.
  package var didShow: [DidShow]?
  /// The steps of a coordinator after its sheet was pulled down:
  /// `presentationControllerDidDismiss(_:)`.
  ///
  /// `nil` if it is not the delegate.
  package var didDismiss: [Step]?
  /// The steps for events outside of the app, such as a link or a notification, by name.
  package var events: [Method] = []

  package init(_ name: String, screen: ScreenDeclaration? = nil) {
    self.name = name
    self.screen = screen
  }

  func reference(_ name: String) -> Int? { references.firstIndex { $0.name == name } }

  func method(_ name: String) -> Method? { methods.first { $0.name == name } }

  /// All steps of its methods, delegate callbacks, events and controls.
  var steps: [Step] {
    methods.flatMap(\.steps) + (didShow ?? []).flatMap(\.steps) + (didDismiss ?? [])
      + events.flatMap(\.steps) + (screen?.viewDidDisappear ?? [])
      + (screen?.items ?? []).flatMap(\.action)
  }

  /// Whether an object that it creates is kept in a property.
  package func keeps(_ property: String, in app: App) -> Bool {
    creations.contains { keeper(of: $0, in: app) == property }
  }

  /// Whether its creator must set a property: one that is weak or a closure, or whose objects it
  /// does not create itself.
  ///
  /// If such a property is nil, it was forgotten or its object was released.
  func isGiven(_ index: Int, in app: App) -> Bool {
    let reference = references[index]
    guard reference.strength == .strong, reference.closure == nil else { return true }
    return !reference.isList && !keeps(reference.name, in: app)
  }
}

/// The steps of a navigation controller's delegate after a screen, called `from`, has left the
/// stack.
package struct DidShow: Hashable, Sendable {
  /// The class of the screen; nil for any.
  package let screen: String?
  package let steps: [Step]

  package init(screen: String? = nil, steps: [Step]) {
    self.screen = screen
    self.steps = steps
  }
}

/// A property that refers to objects.
package struct Reference: Hashable, Sendable {
  /// The ownership of the object that a property refers to.
  package enum Strength: Hashable, Sendable {
    case strong, weak
  }

  package let name: String
  /// The types of the property: a class, a protocol, or several protocols. An object must conform
  /// to all of them.
  package let types: [String]
  package let strength: Strength
  /// Whether it is an array.
  package let isList: Bool
  /// For a property that is a closure capturing the object, the method that the closure calls; nil
  /// for a property that is the object itself.
  package let closure: String?

  package init(
    _ name: String, _ types: [String], _ strength: Strength, isList: Bool = false,
    closure: String? = nil
  ) {
    self.name = name
    self.types = types
    self.strength = strength
    self.isList = isList
    self.closure = closure
  }
}

package struct Method: Hashable, Sendable {
  /// Its name without parameters.
  package let name: String
  package let parameters: [Parameter]
  package let steps: [Step]

  package struct Parameter: Hashable, Sendable {
    /// The argument label; `nil` for `_`.
    package let label: String?
    /// The parameter's name inside the method.
    package let name: String

    package init(label: String?, name: String) {
      self.label = label
      self.name = name
    }
  }

  package init(name: String, parameters: [Parameter] = [], steps: [Step]) {
    self.name = name
    self.parameters = parameters
    self.steps = steps
  }

  /// The method's name as in Swift: `childDidFinish(_:)`.
  package var signature: String {
    "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }
}
