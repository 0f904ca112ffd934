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
  /// The values that it is given when it is made, by name: `with kanji`.
  public let values: [String]
  /// Its properties that refer to other objects, in the order of the file.
  public let references: [Reference]
  /// Its methods, in the order of the file.
  public let methods: [Method]
  /// Whether it makes a navigation controller of its own; else it gets its maker's.
  public let makesNavigation: Bool
  /// What it does as its navigation controller's delegate once a screen has gone from the stack:
  /// the first that fits the screen. Nil when it is no such delegate.
  public let didShow: [DidShow]?

  /// A class.
  public init(
    name: String, kind: Kind, conformances: Set<String> = [], values: [String] = [],
    references: [Reference] = [], methods: [Method] = [], makesNavigation: Bool = false,
    didShow: [DidShow]? = nil
  ) {
    self.name = name
    self.kind = kind
    self.conformances = conformances
    self.values = values
    self.references = references
    self.methods = methods
    self.makesNavigation = makesNavigation
    self.didShow = didShow
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

/// What a navigation controller's delegate does once a screen, called `from`, has gone.
public struct DidShow: Hashable, Sendable {
  /// The class of the screen; nil for any.
  public let screen: String?
  /// What is done.
  public let steps: [Step]

  /// What is done once a screen has gone.
  public init(screen: String? = nil, steps: [Step]) {
    self.screen = screen
    self.steps = steps
  }
}

/// A property that refers to objects.
public struct Reference: Hashable, Sendable {
  /// How long what it refers to lives.
  public enum Strength: Hashable, Sendable {
    /// As long as this object holds it.
    case strong
    /// As long as something else holds it; then the property is nil.
    case weak
  }

  /// The property's name.
  public let name: String
  /// What it may refer to.
  public let type: ReferenceType
  /// Whether it keeps what it refers to alive.
  public let strength: Strength
  /// Whether it is an array.
  public let isList: Bool
  /// The method that a closure calls, for a property that is a closure which captures the object;
  /// nil for a property that is the object itself.
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
  /// The names that an object has to conform to, all of them.
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
