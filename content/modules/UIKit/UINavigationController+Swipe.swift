/// What the hand does at the left edge. It is not Apple's: there, a gesture recognizer does it.
extension UINavigationController {
  /// Begins to swipe back and lets go, so that the screen below comes into view and goes again.
  ///
  /// The delegate hears that the screen below will be shown, and nothing after that: `didShow` comes
  /// only for a swipe that goes all the way. Whether there was a screen to swipe to.
  @discardableResult
  public func swipeAndLetGo() -> Bool {
    guard !hasChange, children.count > 1, let top = children.last else { return false }
    let stack = children
    let below = stack[stack.count - 2]
    let transition = RunningTransition(from: top, to: below)
    runningTransition = transition
    children = stack.dropLast()
    top.isMovingFromParent = true
    delegate?.navigationController(self, willShow: below, animated: true)
    for screen in top.shownScreens { screen.viewWillDisappear(true) }
    for screen in below.shownScreens { screen.viewWillAppear(true) }

    transition.isCancelled = true
    children = stack
    for screen in below.shownScreens { screen.viewWillDisappear(true) }
    for screen in below.shownScreens { screen.viewDidDisappear(true) }
    for screen in top.shownScreens { screen.viewWillAppear(true) }
    for screen in top.shownScreens { screen.viewDidAppear(true) }
    top.isMovingFromParent = false
    runningTransition = nil
    return true
  }
}

extension UIViewController {
  /// It and what is seen in it, with their views.
  fileprivate var shownScreens: [UIViewController] {
    loadViewIfNeeded()
    return [self] + shownChildren.flatMap(\.shownScreens)
  }
}
