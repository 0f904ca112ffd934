import UIKit

final class LeftCoordinator: Coordinator {
  weak var parentCoordinator: MainCoordinator?
  var string: String?
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let screen = LeftViewController()
    screen.coordinator = self
    screen.string = string
    navigationController.pushViewController(screen, animated: true)
  }

  // region: deinit
  deinit { print("LeftCoordinatorが解放されました") }
  // endregion
}
