import UIKit

final class MainCoordinator: NSObject, Coordinator {
  private var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
  }

  func start() {
    let screen = ViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func pushToLeft(string: String) {
    let child = LeftCoordinator(navigationController: navigationController)
    child.parentCoordinator = self
    child.string = string
    childCoordinators.append(child)
    child.start()
  }

  func pushToRight() {
    let screen = RightViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  // region: finish
  func childDidFinish(_ child: (any Coordinator)?) {
    let before = childCoordinators.map { "\(type(of: $0))" }
    childCoordinators.removeAll { $0 === child }
    print(before, "→", childCoordinators.map { "\(type(of: $0))" })
  }
  // endregion
}

extension MainCoordinator: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController, animated: Bool
  ) {
    let transition = navigationController.transitionCoordinator
    guard let from = transition?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(from)
    else { return }
    if let left = from as? LeftViewController { childDidFinish(left.coordinator) }
  }
}
