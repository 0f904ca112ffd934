import UIKit

final class MainCoordinator: Coordinator {
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
    let screen = LeftViewController()
    screen.coordinator = self
    screen.string = string
    navigationController.pushViewController(screen, animated: true)
  }
  // endregion

  func pushToRight() {
    let screen = RightViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }
}
