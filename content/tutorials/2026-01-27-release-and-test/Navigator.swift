import UIKit

// region: navigator
@MainActor
protocol Navigating: AnyObject {
  func push(_ screen: UIViewController, didLeave: @escaping () -> Void)
}

final class Navigator: NSObject, Navigating {
  private struct Entry {
    let screen: UIViewController
    let didLeave: () -> Void
  }

  private let navigationController: UINavigationController
  private var entries: [Entry] = []

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
  }

  func push(_ screen: UIViewController, didLeave: @escaping () -> Void) {
    entries.append(Entry(screen: screen, didLeave: didLeave))
    navigationController.pushViewController(screen, animated: true)
  }
}

extension Navigator: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController, animated: Bool
  ) {
    let stack = navigationController.viewControllers
    let left = entries.filter { !stack.contains($0.screen) }
    entries.removeAll { !stack.contains($0.screen) }
    for entry in left.reversed() {
      entry.didLeave()
    }
  }
}
// endregion
