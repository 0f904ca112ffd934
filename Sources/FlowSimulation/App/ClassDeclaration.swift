/// A class of the app: a coordinator or a screen.
package struct ClassDeclaration: Hashable, Sendable {
  package let name: String
  /// What a screen shows; nil for a coordinator.
  package var screen: ScreenDeclaration?
  /// The protocols it conforms to.
  package var conformances: Set<String> = []
  /// The names of its values: those that it is given when it is made, `with kanji`, and its own.
  package var values: [String] = []
  /// What values of its own are at first.
  package var firstValues: [String: String] = [:]
  /// Its properties that refer to other objects, in the order of the file.
  package var references: [Reference] = []
  package var methods: [Method] = []
  /// Whether it makes a navigation controller of its own; otherwise it uses its maker's. A screen is
  /// the root of the one that it makes.
  package var makesNavigation = false
  /// The properties whose coordinators' navigation controllers are its tabs, from the left. A screen
  /// with tabs is a tab bar controller; a coordinator with tabs makes one.
  package var tabs: [String] = []
  /// What it does as its navigation controller's delegate once a screen has left the stack: the
  /// first entry that matches the screen applies. Nil when it is not the delegate.
  package var didShow: [DidShow]?
  /// What a coordinator does when the sheet that its view controller is has been pulled down:
  /// `presentationControllerDidDismiss(_:)`. Nil when it is not the delegate.
  package var didDismiss: [Step]?
  /// What it does when something happens outside of the app, by name: a link, a notification.
  package var events: [Method] = []

  package init(_ name: String, screen: ScreenDeclaration? = nil) {
    self.name = name
    self.screen = screen
  }

  func reference(_ name: String) -> Int? { references.firstIndex { $0.name == name } }

  func method(_ name: String) -> Method? { methods.first { $0.name == name } }

  /// Every step: of its methods, then of what it does when screens come and go or are touched.
  var steps: [Step] {
    methods.flatMap(\.steps) + (didShow ?? []).flatMap(\.steps) + (didDismiss ?? [])
      + events.flatMap(\.steps) + (screen?.viewDidDisappear ?? [])
      + (screen?.items ?? []).flatMap(\.action)
  }

  /// Whether an object that it makes is kept in a property.
  package func keeps(_ property: String, in app: App) -> Bool {
    creations.contains { keeper(of: $0, in: app) == property }
  }

  /// Whether its maker is to set a property: one that is weak or a closure, or whose objects it does
  /// not make itself. Nil, such a property was forgotten or its object released.
  func isGiven(_ index: Int, in app: App) -> Bool {
    let reference = references[index]
    guard reference.strength == .strong, reference.closure == nil else { return true }
    return !reference.isList && !keeps(reference.name, in: app)
  }
}

/// The steps of a navigation controller's delegate once a screen, called `from`, has left.
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
  /// How a property holds the object it refers to.
  package enum Strength: Hashable, Sendable {
    case strong, weak
  }

  package let name: String
  /// A class, a protocol, or several protocols, to all of which an object has to conform.
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
    /// What callers write before the value; nil for `_`.
    package let label: String?
    /// What the method calls it.
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

  /// The name as Swift writes it: `childDidFinish(_:)`.
  package var signature: String {
    "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }
}
