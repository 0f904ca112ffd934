import UIKit

final class SignUpCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let didFinish: (SignUpResult) -> Void

  init(
    navigationController: UINavigationController,
    didFinish: @escaping (SignUpResult) -> Void
  ) {
    self.navigationController = navigationController
    self.didFinish = didFinish
  }

  func start() {
    askEmail()
  }

  private func askEmail() {
    let screen = EmailViewController()
    screen.didEnter = { [weak self] email in self?.askCode(for: email) }
    screen.didCancel = { [weak self] in self?.didFinish(.cancelled) }
    navigationController.setViewControllers([screen], animated: false)
  }

  private func askCode(for email: String) {
    let screen = CodeViewController(email: email)
    screen.didVerify = { [weak self] in self?.askName(for: email) }
    navigationController.pushViewController(screen, animated: true)
  }

  private func askName(for email: String) {
    let screen = NameViewController()
    screen.didEnter = { [weak self] name in
      self?.didFinish(.signedUp(Account(email: email, name: name)))
    }
    navigationController.pushViewController(screen, animated: true)
  }
}
