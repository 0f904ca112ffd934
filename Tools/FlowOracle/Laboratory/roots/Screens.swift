import UIKit

class Screen: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func show(_ buttons: KeyValuePairs<String, @MainActor () -> Void>) {
    view = UIStackView(
      arrangedSubviews: buttons.map { title, action in
        UIButton(primaryAction: UIAction(title: title) { _ in action() })
      })
  }
}

final class LogInViewController: Screen {
  weak var coordinator: LogInCoordinator?

  override func loadView() {
    show([
      "log in": { [weak self] in self?.coordinator?.logIn() },
      "help": { [weak self] in self?.coordinator?.help() },
    ])
  }
}

final class HelpViewController: Screen {
  weak var coordinator: LogInCoordinator?

  override func loadView() {
    show(["log in": { [weak self] in self?.coordinator?.logIn() }])
  }
}

final class ShopViewController: Screen {
  weak var coordinator: ShopCoordinator?

  override func loadView() {
    show(["add": { [weak self] in self?.coordinator?.add() }])
  }
}

final class CartViewController: Screen {
  weak var coordinator: CartCoordinator?

  override func loadView() {
    show(["pay": { [weak self] in self?.coordinator?.pay() }])
  }
}
