/// An action of a method.
package indirect enum Step: Hashable, Sendable {
  /// Creates a screen and shows it: `push DetailViewController with kanji`.
  ///
  /// A coordinator is started first, and then its navigation controller is presented.
  case show(Creation, Showing)
  /// Creates a coordinator, keeps it and calls a method of it: `start DetailCoordinator`.
  case start(Creation, method: String, arguments: [Argument])
  /// Pops screens from the stack.
  case pop(PopTarget, isAnimated: Bool)
  /// Selects a tab by the property of its coordinator: `select tabs.cart`.
  case select(Path)
  /// Dismisses the presentation that the object belongs to or has started.
  case dismiss
  /// Removes an object from a list: `remove child from childCoordinators`.
  case remove(Path, from: Path)
  /// Sets a property to nil.
  case release(Path)
  /// Calls a method or a closure; does nothing if the receiver is nil.
  case call(Path, method: String, arguments: [Argument])
  /// Runs one list of steps or the other.
  case choose(condition: Condition, then: [Step], otherwise: [Step])
  /// Sets a value of an object: `set cart.count to 3`.
  case set(Path, Argument.Value)
  /// Increments or decrements a value of an object: `add 1 to count`, `take 1 from count`.
  case add(Int, to: Path)

  /// The condition of a choice between steps.
  package enum Condition: Hashable, Sendable {
    /// Whether the launch has a condition of this name.
    case launch(String)
    /// Compares a value or an object with another or with nil: `count is 0`, `child is not nil`.
    case equal(Path, Argument.Value?, isNegated: Bool)
  }

  /// An argument of a method call or of a new object.
  package struct Argument: Hashable, Sendable {
    /// The name in the method or object that receives it.
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
    /// Sets the window's `rootViewController`; for a coordinator, to its container.
    case root
    /// `present(_:animated:)`; a sheet unless it covers the full screen.
    case present(isFullScreen: Bool)
  }

  /// The number of screens to pop.
  package enum PopTarget: Hashable, Sendable {
    case one, root
    /// Back to a screen that a property refers to.
    case to(Path)
  }

  /// The step itself, or for a choice the steps of both branches.
  var all: [Step] {
    guard case .choose(_, let then, let otherwise) = self else { return [self] }
    return (then + otherwise).flatMap(\.all)
  }

  /// The objects that the step creates.
  var creations: [Creation] {
    switch self {
    case .show(let creation, _), .start(let creation, _, _): [creation]
    case .choose: all.flatMap(\.creations)
    case .pop, .dismiss, .remove, .release, .select, .call, .set, .add: []
    }
  }

  /// The strings in quotation marks that the step passes.
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

/// The creation of an object.
package struct Creation: Hashable, Sendable {
  var className: String
  /// The arguments, by name.
  var values: [Step.Argument] = []
  /// The references that the creator could set but does not.
  var without: [String] = []
  /// The creator's property that keeps the object; `nil` means the first that can.
  var property: String?
  /// Whether only a local variable holds the object.
  var isLocal = false
}

/// A chain of properties that leads to an object: `coordinator.parent`.
///
/// An empty path is the object itself.
package struct Path: Hashable, Sendable {
  let names: [String]

  /// The path without its last name.
  var parent: Path { Path(names: names.dropLast()) }
}
