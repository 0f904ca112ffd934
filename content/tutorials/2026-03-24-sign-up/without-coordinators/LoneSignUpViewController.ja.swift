import UIKit

final class LoneSignUpViewController: UIViewController {
  override func loadView() {
    let action = UIAction(title: "会員登録") { [weak self] _ in self?.signUp() }
    view = ScreenView([UIButton(primaryAction: action)])
  }

  // region: next
  private func signUp() {
    UserDefaults.standard.set(true, forKey: "hasSignedUp")
    let main = MainViewController()
    navigationController?.setViewControllers([main], animated: true)
  }
  // endregion
}
