import UIKit

final class AppCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let useCase: SignUpUseCase
  private var signUp: SignUpCoordinator?
  private var main: MainCoordinator?

  init(navigationController: UINavigationController, useCase: SignUpUseCase) {
    self.navigationController = navigationController
    self.useCase = useCase
  }

  // region: start
  func start() {
    if useCase.isNewUser {
      showSignUpView()
    } else {
      showMainView()
    }
  }
  // endregion

  private func showSignUpView() {
    let signUp = SignUpCoordinator(
      navigationController: navigationController, delegate: self, useCase: useCase)
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

extension AppCoordinator: MainCoordinatorDelegate {}
