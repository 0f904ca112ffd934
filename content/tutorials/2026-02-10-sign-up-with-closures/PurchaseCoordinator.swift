import UIKit

// region: coordinator
final class PurchaseCoordinator: NSObject, Coordinator {
  private let presenter: UIViewController
  private var account: Account?
  private let didFinish: (Account?) -> Void
  private var signUp: SignUpCoordinator?

  init(
    presenter: UIViewController, account: Account?, didFinish: @escaping (Account?) -> Void
  ) {
    self.presenter = presenter
    self.account = account
    self.didFinish = didFinish
    super.init()
  }

  func start() {
    if let account {
      showPayment(for: account)
    } else {
      startSignUp()
    }
  }

  private func startSignUp() {
    let stack = UINavigationController()
    stack.isModalInPresentation = true
    let signUp = SignUpCoordinator(navigationController: stack) { [weak self] result in
      self?.signUpDidFinish(result)
    }
    self.signUp = signUp
    signUp.start()
    presenter.present(stack, animated: true)
  }

  private func signUpDidFinish(_ result: SignUpResult) {
    signUp = nil
    presenter.dismiss(animated: true) { [weak self] in
      switch result {
      case .signedUp(let account): self?.showPayment(for: account)
      case .cancelled: self?.didFinish(nil)
      }
    }
  }
  // endregion

  // region: payment
  private func showPayment(for account: Account) {
    self.account = account
    let screen = PaymentViewController(account: account)
    screen.didClose = { [weak self] in
      self?.presenter.dismiss(animated: true) { self?.paymentDidClose() }
    }
    screen.presentationController?.delegate = self
    presenter.present(screen, animated: true)
  }

  private func paymentDidClose() {
    didFinish(account)
  }
}

extension PurchaseCoordinator: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    paymentDidClose()
  }
}
// endregion
