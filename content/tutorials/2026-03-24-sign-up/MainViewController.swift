import UIKit

@MainActor
protocol MainViewControllerDelegate: AnyObject {
  func didTapSearch()
}

final class MainViewController: UIViewController {
  weak var delegate: (any MainViewControllerDelegate)?

  override func loadView() {
    let action = UIAction(title: "검색") { [weak self] _ in self?.delegate?.didTapSearch() }
    view = ScreenView([UIButton(primaryAction: action)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "메인"
  }
}
