import UIKit

final class HomeViewController: UIViewController {
  var didTapBuy: (() -> Void)?

  override func loadView() {
    let buy = UIAction(title: "Buy") { [weak self] _ in self?.didTapBuy?() }
    view = ScreenView([UIButton(primaryAction: buy)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Word list"
  }
}
