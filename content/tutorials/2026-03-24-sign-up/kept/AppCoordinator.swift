import UIKit

final class AppCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let isNewUser: Bool
  private var childCoordinators: [any Coordinator] = []

  init(navigationController: UINavigationController, isNewUser: Bool) {
    self.navigationController = navigationController
    self.isNewUser = isNewUser
  }

  func start() {
    if isNewUser {
      showSignUpView()
    } else {
      showMainView()
    }
  }

  // region: show
  private func showSignUpView() {
    let coordinator = SignUpCoordinator(
      navigationController: navigationController, delegate: self)
    childCoordinators.append(coordinator)
    coordinator.start()
  }

  private func showMainView() {
    let coordinator = MainCoordinator(
      navigationController: navigationController, delegate: self)
    childCoordinators.append(coordinator)
    coordinator.start()
  }
  // endregion
}

extension AppCoordinator: SignUpCoordinatorDelegate {
  func didSignUp() {
    showMainView()
  }
}

extension AppCoordinator: MainCoordinatorDelegate {}
