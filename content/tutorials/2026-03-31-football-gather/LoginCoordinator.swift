import UIKit

final class LoginCoordinator: Coordinator {
  weak var parent: (any Coordinator)?
  var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController
  private let storage: PlayerStorage

  init(
    navigationController: UINavigationController, parent: (any Coordinator)?,
    storage: PlayerStorage
  ) {
    self.navigationController = navigationController
    self.parent = parent
    self.storage = storage
  }

  func start() {
    let screen = LoginViewController(presenter: LoginPresenter())
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func navigateToPlayerList() {
    let list = PlayerListCoordinator(
      navigationController: navigationController, parent: self, storage: storage)
    childCoordinators.append(list)
    list.start()
  }
}
