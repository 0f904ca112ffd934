import UIKit

final class AppCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let isNewUser: Bool
  private var signUp: SignUpCoordinator?
  private var main: MainCoordinator?

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

  private func showSignUpView() {
    let signUp = SignUpCoordinator(
      navigationController: navigationController, delegate: self)
    self.signUp = signUp
    signUp.start()
  }

  private func showMainView() {
    let main = MainCoordinator(
      navigationController: navigationController, delegate: self)
    self.main = main
    main.start()
  }
}

extension AppCoordinator: SignUpCoordinatorDelegate {
  func didSignUp() {
    showMainView()
    signUp = nil
  }
}

// region: log-out
extension AppCoordinator: MainCoordinatorDelegate {
  func didLogOut() {
    showSignUpView()
    main = nil
  }
}
// endregion
