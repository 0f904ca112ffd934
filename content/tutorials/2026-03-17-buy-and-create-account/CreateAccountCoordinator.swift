import UIKit

final class CreateAccountCoordinator: Coordinator {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let screen = CreateAccountViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }
}
