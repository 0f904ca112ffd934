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

  // region: start
  func start() {
    let screen = Storyboard.main.instantiate(LoginViewController.self) { coder in
      LoginViewController(coder: coder, presenter: LoginPresenter())
    }
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }
  // endregion

  func navigateToPlayerList() {
    let list = PlayerListCoordinator(
      navigationController: navigationController, parent: self, storage: storage)
    childCoordinators.append(list)
    list.start()
  }
}
