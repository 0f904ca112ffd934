/// Screens side by side, of which one is seen.
@MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Which of them is seen.
  private var selection = 0

  open var selectedIndex: Int {
    get { selection }
    set { selection = newValue }
  }

  open var selectedViewController: UIViewController? {
    get { shownChild }
    set {
      if let newValue, let place = children.firstIndex(of: newValue) { selectedIndex = place }
    }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let selected = shownChild
    for child in children { child.parent = nil }
    children = viewControllers ?? []
    for child in children { child.parent = self }
    selection = selected.flatMap { children.firstIndex(of: $0) } ?? 0
  }

  override var shownChild: UIViewController? {
    children.indices.contains(selection) ? children[selection] : nil
  }
}
