import UIKit

final class ViewController: UIViewController {
  weak var coordinator: MainCoordinator?
  private let products = UISegmentedControl(items: Product.titles)

  override func loadView() {
    products.selectedSegmentIndex = 0
    let buy = UIAction(title: "구독") { [weak self] _ in self?.buy() }
    let createAccount = UIAction(title: "계정 만들기") { [weak self] _ in
      self?.coordinator?.createAccount()
    }
    view = UIStackView(
      arrangedSubviews: [
        products, UIButton(primaryAction: buy), UIButton(primaryAction: createAccount),
      ])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "처음"
  }

  private func buy() {
    // region: buy
    let screen = BuyViewController()
    screen.product = products.selectedSegmentIndex
    navigationController?.pushViewController(screen, animated: true)
    // endregion
  }
}
