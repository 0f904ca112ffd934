import UIKit

final class LoginViewController: UIViewController, CoordinatedScreen {
  weak var coordinator: LoginCoordinator?
  private let presenter: LoginPresenter

  // region: coder
  init?(coder: NSCoder, presenter: LoginPresenter) {
    self.presenter = presenter
    super.init(coder: coder)
    title = presenter.title
  }
  // endregion

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  // region: actions
  @IBAction private func logInTapped(_ sender: Any) {
    coordinator?.navigateToPlayerList()
  }

  @IBAction private func registerTapped(_ sender: Any) {
    coordinator?.navigateToPlayerList()
  }
  // endregion
}
