import UIKit

final class MainCoordinator: Coordinator {
  private var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let screen = ViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  // region: left
  func pushToLeft(string: String) {
    // region: child
    let child = LeftCoordinator(navigationController: navigationController)
    child.parentCoordinator = self
    child.string = string
    // endregion
    childCoordinators.append(child)
    child.start()
  }
  // endregion

  func pushToRight() {
    let screen = RightViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  // region: finish
  func childDidFinish(_ child: (any Coordinator)?) {
    childCoordinators.removeAll { $0 === child }
  }
  // endregion
}
