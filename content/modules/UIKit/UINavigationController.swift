/// A stack of screens, of which the last is seen.
///
/// The stack changes at once; who is seen, and who is told of it, when the window is laid out.
@MainActor open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) lazy var navigationBar = UINavigationBar()

  /// A change of the stack that has not been shown yet. It holds what has left the stack.
  private struct Change {
    var from: UIViewController?
    var left: [UIViewController]
    var isAnimated: Bool
  }

  private var change: Change?
  /// The transition that runs; nil where none does, or one without animation.
  var runningTransition: RunningTransition?

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { children.last }

  open var visibleViewController: UIViewController? {
    presented ?? topViewController?.presented ?? topViewController
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    // UIKit ends the program where a view controller is pushed twice.
    precondition(!children.contains(viewController), "it is on the stack already")
    setStack(children + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let last = children.last else { return nil }
    setStack(children.dropLast(), animated: animated)
    return last
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = children.first else { return nil }
    return pop(to: root, animated: animated)
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    return pop(to: viewController, animated: animated)
  }

  private func pop(to viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let place = children.firstIndex(of: viewController) else { return nil }
    let popped = Array(children[(place + 1)...])
    if !popped.isEmpty { setStack(Array(children[...place]), animated: animated) }
    return popped
  }

  private func setStack(_ stack: [UIViewController], animated: Bool) {
    let left = children.filter { !stack.contains($0) }
    let new = stack.filter { !children.contains($0) }
    var change = change ?? Change(from: children.last, left: [], isAnimated: animated)
    change.left = (change.left + left).filter { !stack.contains($0) }
    change.isAnimated = animated && change.from != nil
    self.change = change
    children = stack
    for viewController in new {
      viewController.parent = self
      viewController.isMovingToParent = true
    }
    for viewController in left { viewController.isMovingFromParent = true }
  }

  // MARK: Showing it

  override var shownChild: UIViewController? { children.last }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition ?? super.transitionCoordinator
  }

  /// Whether it shows something that its delegate has not been told of.
  var hasChange: Bool { change != nil }

  /// Begins to show what is on top now.
  func beginTransition() {
    guard let change, let top = children.last else { return }
    if change.isAnimated, let from = change.from, from !== top {
      runningTransition = RunningTransition(from: from, to: top)
    }
    delegate?.navigationController(self, willShow: top, animated: change.isAnimated)
  }

  /// Lets go of the screens that have left the stack.
  func detach() {
    for viewController in change?.left ?? [] where viewController.parent === self {
      viewController.parent = nil
    }
  }

  /// Ends the transition: once, however many screens have left the stack.
  func endTransition() {
    guard let change, let top = children.last else { return }
    self.change = nil
    delegate?.navigationController(self, didShow: top, animated: change.isAnimated)
    runningTransition = nil
    for viewController in change.left { viewController.isMovingFromParent = false }
    for viewController in children { viewController.isMovingToParent = false }
  }

  /// Forgets a change of a stack that nobody sees.
  func skipTransition() {
    detach()
    change = nil
  }
}
