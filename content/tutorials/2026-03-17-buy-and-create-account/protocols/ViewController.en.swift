import UIKit

final class ViewController: UIViewController {
  // region: wiring
  weak var coordinator: (any Buying & AccountCreating)?
  // endregion
  private let products = UISegmentedControl(items: Product.titles)

  override func loadView() {
    products.selectedSegmentIndex = 0
    let buy = UIAction(title: "Buy") { [weak self] _ in self?.buy() }
    let createAccount = UIAction(title: "Create account") { [weak self] _ in
      self?.coordinator?.createAccount()
    }
    view = ScreenView([
        products, UIButton(primaryAction: buy), UIButton(primaryAction: createAccount),
      ])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Start"
  }

  private func buy() {
    coordinator?.buySubscription(products.selectedSegmentIndex)
  }
}
