import UIKit

final class LoginViewController: UIViewController {
  private let presenter: LoginPresenter
  private let storage: PlayerStorage

  init(presenter: LoginPresenter, storage: PlayerStorage) {
    self.presenter = presenter
    self.storage = storage
    super.init(nibName: nil, bundle: nil)
    title = presenter.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    let logIn = UIAction(title: presenter.logInTitle) { [weak self] _ in
      self?.showPlayerList()
    }
    let register = UIAction(title: presenter.registerTitle) { [weak self] _ in
      self?.showPlayerList()
    }
    view = ScreenView([logIn, register].map { UIButton(primaryAction: $0) })
  }

  private func showPlayerList() {
    let presenter = PlayerListPresenter(storage: storage)
    let screen = PlayerListViewController(presenter: presenter, storage: storage)
    navigationController?.pushViewController(screen, animated: true)
  }
}
