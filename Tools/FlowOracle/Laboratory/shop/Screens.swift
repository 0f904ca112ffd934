import UIKit

class Screen: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func show(
    _ buttons: KeyValuePairs<String, @MainActor () -> Void>, below label: UILabel? = nil
  ) {
    view = UIStackView(
      arrangedSubviews: [label].compactMap(\.self)
        + buttons.map { title, action in
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
    show([
      "pen": { [weak self] in self?.coordinator?.open("pen") },
      "ink": { [weak self] in self?.coordinator?.open("ink") },
    ])
  }
}

final class ItemViewController: Screen {
  private let item: String
  weak var coordinator: ItemCoordinator?

  override init(_ item: String) {
    self.item = item
    super.init(item)
  }

  override func loadView() {
    show([
      "add": { [weak self] in self?.coordinator?.add() },
      "reviews": { [weak self] in self?.coordinator?.showReviews() },
    ])
  }
}

final class ReviewsViewController: Screen {
  weak var coordinator: ItemCoordinator?

  override func loadView() {
    show(["leave": { [weak self] in self?.coordinator?.leave() }])
  }
}

final class CartViewController: Screen {
  weak var coordinator: CartCoordinator?
  var count = 0 {
    didSet { label.text = "In the cart: \(count)" }
  }
  private let label = UILabel()

  override func loadView() {
    label.text = "In the cart: \(count)"
    show(["check out": { [weak self] in self?.coordinator?.checkOut() }], below: label)
  }
}

final class AddressViewController: Screen {
  weak var coordinator: CheckoutCoordinator?

  override func loadView() {
    show(["payment": { [weak self] in self?.coordinator?.showPayment() }])
  }
}

final class PayViewController: Screen {
  weak var coordinator: CheckoutCoordinator?

  override func loadView() {
    show([
      "pay": { [weak self] in self?.coordinator?.pay() },
      "terms": { [weak self] in self?.coordinator?.showTerms() },
    ])
  }
}

final class TermsViewController: Screen {
  weak var coordinator: CheckoutCoordinator?

  override func loadView() {
    show(["pay": { [weak self] in self?.coordinator?.pay() }])
  }
}
