/// One thing that a method does.
package indirect enum Step: Hashable, Sendable {
  /// Makes a screen and shows it: `push DetailViewController with kanji`. A coordinator is started,
  /// and then its navigation controller presented.
  case show(Creation, Showing)
  /// Makes a coordinator, keeps it and calls a method of it: `start DetailCoordinator`.
  case start(Creation, method: String, arguments: [Argument])
  /// Takes screens from the stack.
  case pop(PopTarget, isAnimated: Bool)
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
  case choose(condition: Condition, then: [Step], otherwise: [Step])
  /// Gives an object's value another text: `set cart.count to 3`.
  case set(Path, Argument.Value)
  /// Counts an object's value up or down: `add 1 to count`, `take 1 from count`.
  case add(Int, to: Path)

  /// What decides between steps.
  package enum Condition: Hashable, Sendable {
    /// Whether the launch has a condition of this name.
    case launch(String)
    /// Whether a value or an object is another, or nil: `count is 0`, `child is not nil`.
    case equal(Path, Argument.Value?, isNegated: Bool)
  }

  /// An argument of a method or of an object that is made.
  package struct Argument: Hashable, Sendable {
    /// Its name in the method or object that receives it.
    package let name: String
    package let value: Value

    package enum Value: Hashable, Sendable {
      case text(String)
      case path(Path)
    }
  }

  /// How a screen is shown.
  package enum Showing: Hashable, Sendable {
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
  package enum PopTarget: Hashable, Sendable {
    case one, root
    /// To a screen that something refers to.
    case to(Path)
  }

  /// It, or for a choice the steps of both ways.
  var all: [Step] {
    guard case .choose(_, let then, let otherwise) = self else { return [self] }
    return (then + otherwise).flatMap(\.all)
  }

  /// The objects that it makes.
  var creations: [Creation] {
    switch self {
    case .show(let creation, _), .start(let creation, _, _): [creation]
    case .choose: all.flatMap(\.creations)
    case .pop, .dismiss, .remove, .release, .select, .call, .set, .add: []
    }
  }

  /// The texts that it passes in quotation marks.
  var quotedTexts: [String] {
    let arguments: [Argument]
    switch self {
    case .show(let creation, _): arguments = creation.values
    case .start(let creation, _, let own): arguments = creation.values + own
    case .call(_, _, let own): arguments = own
    case .choose: return all.flatMap(\.quotedTexts)
    case .set(_, let value): arguments = [Argument(name: "", value: value)]
    case .pop, .dismiss, .remove, .release, .select, .add: return []
    }
    return arguments.compactMap { if case .text(let text) = $0.value { text } else { nil } }
  }
}

/// How an object is made.
package struct Creation: Hashable, Sendable {
  var className: String
  /// The arguments, by name.
  var values: [Step.Argument] = []
  /// References that the maker could set but does not.
  var without: [String] = []
  /// The maker's property that keeps it; nil means the first that can.
  var property: String?
  /// Whether only a local variable holds it.
  var isLocal = false
}

/// A chain of properties that leads to an object: `coordinator.parent`. Empty means the object
/// itself.
package struct Path: Hashable, Sendable {
  let names: [String]

  /// The path without its last name.
  var parent: Path { Path(names: names.dropLast()) }
}
