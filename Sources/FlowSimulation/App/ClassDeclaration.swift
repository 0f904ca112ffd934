/// A class of the app.
public struct ClassDeclaration: Hashable, Sendable {
  /// What kind of class it is.
  public enum Kind: Hashable, Sendable {
    /// Owns a flow: makes screens and other coordinators.
    case coordinator
    /// A view controller.
    case screen(ScreenDeclaration)
  }

  /// Its name.
  public let name: String
  /// What kind of class it is.
  public let kind: Kind
  /// The protocols it conforms to.
  public let conformances: Set<String>
  /// The names of the values that it is given when it is made: `with kanji`.
  public let values: [String]
  /// Its properties that refer to other objects, in the order of the file.
  public let references: [Reference]
  /// Its methods, in the order of the file.
  public let methods: [Method]
  /// Whether it makes a navigation controller of its own; otherwise it uses its maker's. A screen is
  /// the root of the one that it makes.
  public let makesNavigation: Bool
  /// The properties whose coordinators' navigation controllers are its tabs, from the left. A screen
  /// with tabs is a tab bar controller; a coordinator with tabs makes one.
  public let tabs: [String]
  /// What it does as its navigation controller's delegate once a screen has left the stack: the
  /// first entry that matches the screen applies. Nil when it is not the delegate.
  public let didShow: [DidShow]?
  /// What a coordinator does when the sheet that its view controller is has been pulled down:
  /// `presentationControllerDidDismiss(_:)`. Nil when it is not the delegate.
  public let didDismiss: [Step]?

  /// A class.
  public init(
    name: String, kind: Kind, conformances: Set<String> = [], values: [String] = [],
    references: [Reference] = [], methods: [Method] = [], makesNavigation: Bool = false,
    tabs: [String] = [], didShow: [DidShow]? = nil, didDismiss: [Step]? = nil
  ) {
    self.name = name
    self.kind = kind
    self.conformances = conformances
    self.values = values
    self.references = references
    self.methods = methods
    self.makesNavigation = makesNavigation
    self.tabs = tabs
    self.didShow = didShow
    self.didDismiss = didDismiss
  }

  /// What a screen shows; nil for a coordinator.
  public var screen: ScreenDeclaration? {
    if case .screen(let screen) = kind { screen } else { nil }
  }

  /// The index of a reference.
  func reference(_ name: String) -> Int? { references.firstIndex { $0.name == name } }

  /// A method.
  func method(_ name: String) -> Method? { methods.first { $0.name == name } }
}

/// The steps of a navigation controller's delegate once a screen, called `from`, has left.
public struct DidShow: Hashable, Sendable {
  /// The class of the screen; nil for any.
  public let screen: String?
  /// The steps to run.
  public let steps: [Step]

  /// Steps for a screen that has left.
  public init(screen: String? = nil, steps: [Step]) {
    self.screen = screen
    self.steps = steps
  }
}

/// A property that refers to objects.
public struct Reference: Hashable, Sendable {
  /// How a property holds the object it refers to.
  public enum Strength: Hashable, Sendable {
    /// Keeps the object alive.
    case strong
    /// Does not keep the object alive, and becomes nil when it is released.
    case weak
  }

  /// The property's name.
  public let name: String
  /// The type of the objects.
  public let type: ReferenceType
  /// Whether the property keeps its object alive.
  public let strength: Strength
  /// Whether it is an array.
  public let isList: Bool
  /// For a property that is a closure capturing the object, the method that the closure calls; nil
  /// for a property that is the object itself.
  public let closure: String?

  /// A property.
  public init(
    _ name: String, _ type: ReferenceType, _ strength: Strength, isList: Bool = false,
    closure: String? = nil
  ) {
    self.name = name
    self.type = type
    self.strength = strength
    self.isList = isList
    self.closure = closure
  }
}

/// A class, a protocol, or several protocols at once.
public struct ReferenceType: Hashable, Sendable {
  /// The names of the types, to all of which an object has to conform.
  public let names: [String]

  /// A type.
  public init(_ names: [String]) {
    self.names = names
  }
}

/// A method and what it does.
public struct Method: Hashable, Sendable {
  /// Its name without parameters.
  public let name: String
  /// Its parameters, in order.
  public let parameters: [Parameter]
  /// What it does, in order.
  public let steps: [Step]

  /// A parameter.
  public struct Parameter: Hashable, Sendable {
    /// What callers write before the value; nil for `_`.
    public let label: String?
    /// What the method calls it.
    public let name: String

    /// A parameter.
    public init(label: String?, name: String) {
      self.label = label
      self.name = name
    }
  }

  /// A method.
  public init(name: String, parameters: [Parameter] = [], steps: [Step]) {
    self.name = name
    self.parameters = parameters
    self.steps = steps
  }

  /// The name as Swift writes it: `childDidFinish(_:)`.
  public var signature: String {
    "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }
}
