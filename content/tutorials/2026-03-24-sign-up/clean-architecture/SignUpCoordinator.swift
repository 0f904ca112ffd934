import UIKit

@MainActor
protocol SignUpCoordinatorDelegate: AnyObject {
  func didSignUp()
}

final class SignUpCoordinator: Coordinator {
  private weak var delegate: (any SignUpCoordinatorDelegate)?
  private let navigationController: UINavigationController
  private let useCase: SignUpUseCase

  init(
    navigationController: UINavigationController, delegate: any SignUpCoordinatorDelegate,
    useCase: SignUpUseCase
  ) {
    self.navigationController = navigationController
    self.delegate = delegate
    self.useCase = useCase
  }

  func start() {
    let screen = SignUpViewController()
    screen.delegate = self
    navigationController.pushViewController(screen, animated: true)
  }
}

// region: sign-up
extension SignUpCoordinator: SignUpViewControllerDelegate {
  func didTapSignUp() {
    useCase.signUp()
    delegate?.didSignUp()
  }
}
// endregion
