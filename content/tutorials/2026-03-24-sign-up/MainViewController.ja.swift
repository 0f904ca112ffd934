import UIKit

@MainActor
protocol MainViewControllerDelegate: AnyObject {
  func showSearch()
}

final class MainViewController: UIViewController {
  weak var delegate: (any MainViewControllerDelegate)?

  override func loadView() {
    let action = UIAction(title: "検索") { [weak self] _ in self?.delegate?.showSearch() }
    view = UIStackView(arrangedSubviews: [UIButton(primaryAction: action)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "メイン"
  }
}
