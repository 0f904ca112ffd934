import UIKit

final class LoginViewController: UIViewController, CoordinatedScreen {
  weak var coordinator: LoginCoordinator?
  private let presenter: LoginPresenter

  init(presenter: LoginPresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
    title = presenter.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  // region: buttons
  override func loadView() {
    let logIn = UIAction(title: presenter.logInTitle) { [weak self] _ in
      self?.coordinator?.navigateToPlayerList()
    }
    let register = UIAction(title: presenter.registerTitle) { [weak self] _ in
      self?.coordinator?.navigateToPlayerList()
    }
    view = ScreenView([logIn, register].map { UIButton(primaryAction: $0) })
  }
  // endregion
}
