/// What is known of an animated transition while it runs.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{}

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// An animated transition between two view controllers. It holds both until it ends.
final class RunningTransition: NSObject, UIViewControllerTransitionCoordinator {
  let from: UIViewController
  let to: UIViewController
  /// Whether the hand has let go.
  var isCancelled = false

  init(from: UIViewController, to: UIViewController) {
    self.from = from
    self.to = to
    super.init()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  var isAnimated: Bool { true }
}
