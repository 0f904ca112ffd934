/// One thing that a method does.
public indirect enum Step: Hashable, Sendable {
  /// Makes a screen and shows it: `push DetailViewController with kanji`. A coordinator is started,
  /// and then its navigation controller presented.
  case show(Creation, Showing)
  /// Makes a coordinator, keeps it and calls a method of it: `start DetailCoordinator`.
  case start(Creation, method: String, arguments: [Argument])
  /// Takes screens from the stack.
  case pop(PopTarget)
  /// Shows a tab, named by the property of its coordinator: `select tabs.cart`.
  case select(Path)
  /// Ends the presentation that the object is in or has begun.
  case dismiss
  /// Takes an object out of a list: `remove child from childCoordinators`.
  case remove(Path, from: Path)
  /// Sets a property to nil.
  case release(Path)
  /// Calls a method or a closure; does nothing when the receiver is nil.
  case call(Path, method: String, arguments: [Argument])
  /// Runs one list of steps or the other.
  case choose(condition: String, then: [Step], otherwise: [Step])

  /// An argument of a method or of an object that is made.
  public struct Argument: Hashable, Sendable {
    /// Its name in the method or object that receives it.
    public let name: String
    /// What it is.
    public let value: Value

    /// A value of an argument.
    public enum Value: Hashable, Sendable {
      case text(String)
      case path(Path)
    }

    /// An argument.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// How a screen is shown.
  public enum Showing: Hashable, Sendable {
    /// `pushViewController(_:animated:)`.
    case push(isAnimated: Bool)
    /// `setViewControllers(_:animated:)` with this screen alone.
    case replace
    /// The window's `rootViewController`; of a coordinator, what it shows its screens in.
    case root
    /// `present(_:animated:)`; a sheet unless it covers the full screen.
    case present(isFullScreen: Bool)
  }

  /// How far screens are taken from the stack.
  public enum PopTarget: Hashable, Sendable {
    case one, root
    /// To a screen that something refers to.
    case to(Path)
  }
}

/// How an object is made.
public struct Creation: Hashable, Sendable {
  /// The class.
  public var className: String
  /// The arguments, by name.
  public var values: [Step.Argument] = []
  /// References that the maker could set but does not.
  public var without: [String] = []
  /// The maker's property that keeps it; nil means the first that can.
  public var property: String?
  /// Whether only a local variable holds it.
  public var isLocal = false

  /// An object of a class.
  public init(_ className: String) {
    self.className = className
  }
}

/// A chain of properties that leads to an object: `coordinator.parent`. Empty means the object
/// itself.
public struct Path: Hashable, Sendable {
  /// The names, starting at the object itself.
  public let names: [String]

  /// A path.
  public init(_ names: [String]) {
    self.names = names
  }
}
