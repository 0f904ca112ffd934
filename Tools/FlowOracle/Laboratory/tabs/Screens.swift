import UIKit

class Screen: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func show(
    labels: [String] = [], buttons: KeyValuePairs<String, @MainActor () -> Void>
  ) {
    let texts = labels.map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    view = UIStackView(
      arrangedSubviews: texts
        + buttons.map { title, action in
          UIButton(primaryAction: UIAction(title: title) { _ in action() })
        })
  }
}

final class LogInViewController: Screen {
  weak var coordinator: AppCoordinator?

  override func loadView() {
    show(buttons: [
      "log in": { [weak self] in self?.coordinator?.logIn() },
      "browse": { [weak self] in self?.coordinator?.browse() },
      "shop": { [weak self] in self?.coordinator?.showShop() },
    ])
  }
}

final class WelcomeViewController: Screen {
  weak var coordinator: AppCoordinator?

  override func loadView() {
    show(buttons: ["log in": { [weak self] in self?.coordinator?.logIn() }])
  }
}

final class HomeViewController: Screen {
  weak var coordinator: HomeCoordinator?

  override func loadView() {
    show(buttons: [
      "pen": { [weak self] in self?.coordinator?.open("Pen") },
      "ink": { [weak self] in self?.coordinator?.open("Ink") },
      "log out": { [weak self] in self?.coordinator?.logOut() },
    ])
  }
}

final class ItemViewController: Screen {
  weak var coordinator: ItemCoordinator?
  var item: String?

  override func loadView() {
    show(
      labels: ["One \(item ?? "")", "For sale"],
      buttons: [
        "buy": { [weak self] in self?.coordinator?.buy() },
        "look": { [weak self] in self?.coordinator?.look() },
        "ask": { [weak self] in self?.coordinator?.ask() },
      ])
  }
}

final class AskViewController: Screen {
  weak var coordinator: ItemCoordinator?

  override func loadView() {
    show(buttons: [
      "look": { [weak self] in self?.coordinator?.look() },
      "close": { [weak self] in self?.coordinator?.close() },
    ])
  }
}

final class CartViewController: Screen {
  weak var coordinator: CartCoordinator?

  override func loadView() {
    show(buttons: ["pay": { [weak self] in self?.coordinator?.pay() }])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    coordinator?.cartDidDisappear()
  }
}

final class PayViewController: Screen {}
