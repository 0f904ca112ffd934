import UIKit

@MainActor
protocol SignUpCoordinatorDelegate: AnyObject {
  func didSignUp()
}

final class SignUpCoordinator: Coordinator {
  private weak var delegate: (any SignUpCoordinatorDelegate)?
  private let navigationController: UINavigationController

  init(
    navigationController: UINavigationController, delegate: any SignUpCoordinatorDelegate
  ) {
    self.navigationController = navigationController
    self.delegate = delegate
  }

  // region: start
  func start() {
    let screen = SignUpViewController()
    screen.delegate = self
    navigationController.pushViewController(screen, animated: true)
  }
  // endregion
}

extension SignUpCoordinator: SignUpViewControllerDelegate {
  func didTapSignUp() {
    delegate?.didSignUp()
  }
}
