import UIKit

@MainActor
protocol MainViewControllerDelegate: AnyObject {
  func didTapSearch()
  func didTapLogOut()
}

final class MainViewController: UIViewController {
  weak var delegate: (any MainViewControllerDelegate)?

  override func loadView() {
    let search = UIAction(title: "検索") { [weak self] _ in self?.delegate?.didTapSearch() }
    let logOut = UIAction(title: "ログアウト") { [weak self] _ in
      self?.delegate?.didTapLogOut()
    }
    view = ScreenView([UIButton(primaryAction: search), UIButton(primaryAction: logOut)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "メイン"
  }
}
