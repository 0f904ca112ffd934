import UIKit

final class AppCoordinator: Coordinator {
  weak var parent: (any Coordinator)?
  var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController
  private let storage: PlayerStorage

  init(navigationController: UINavigationController, storage: PlayerStorage) {
    self.navigationController = navigationController
    self.storage = storage
  }

  func start() {
    let login = LoginCoordinator(
      navigationController: navigationController, parent: self, storage: storage)
    childCoordinators.append(login)
    login.start()
  }
}
