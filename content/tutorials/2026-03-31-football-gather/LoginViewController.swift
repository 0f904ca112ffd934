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

  override func loadView() {
    let logIn = UIAction(title: presenter.buttonTitle) { [weak self] _ in
      self?.coordinator?.navigateToPlayerList()
    }
    view = UIStackView(arrangedSubviews: [UIButton(primaryAction: logIn)])
  }
}
