import UIKit

final class LeftCoordinator: Coordinator {
  weak var parentCoordinator: MainCoordinator?
  private let string: String
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController, string: String) {
    self.navigationController = navigationController
    self.string = string
  }

  func start() {
    let screen = LeftViewController()
    screen.coordinator = self
    screen.string = string
    navigationController.pushViewController(screen, animated: true)
  }

  func didFinishLeft() {
    parentCoordinator?.childDidFinish(self)
  }
}
