import UIKit

final class LeftCoordinator: Coordinator {
  weak var parentCoordinator: MainCoordinator?
  var string: String?
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  // region: start
  func start() {
    let screen = LeftViewController.instantiate()
    screen.coordinator = self
    screen.string = string
    navigationController.pushViewController(screen, animated: true)
  }
  // endregion
}
