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

  func start() {
    let screen = SignUpViewController()
    screen.delegate = self
    navigationController.pushViewController(screen, animated: true)
  }
}

extension SignUpCoordinator: SignUpViewControllerDelegate {
  func signUp() {
    delegate?.didSignUp()
  }
}
