import UIKit

final class ViewController: UIViewController {
  // region: wiring
  weak var coordinator: (any Buying & AccountCreating)?
  // endregion
  private let products = UISegmentedControl(items: Product.titles)

  override func loadView() {
    products.selectedSegmentIndex = 0
    let buy = UIAction(title: "구매") { [weak self] _ in self?.buy() }
    let createAccount = UIAction(title: "계정 만들기") { [weak self] _ in
      self?.coordinator?.createAccount()
    }
    view = ScreenView([
        products, UIButton(primaryAction: buy), UIButton(primaryAction: createAccount),
      ])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "처음"
  }

  private func buy() {
    coordinator?.buySubscription(products.selectedSegmentIndex)
  }
}
