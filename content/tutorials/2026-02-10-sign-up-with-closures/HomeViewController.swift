import UIKit

final class HomeViewController: UIViewController {
  var didTapBuy: (() -> Void)?

  override func loadView() {
    let buy = UIAction(title: "구매") { [weak self] _ in self?.didTapBuy?() }
    view = ScreenView([UIButton(primaryAction: buy)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "단어장"
  }
}
