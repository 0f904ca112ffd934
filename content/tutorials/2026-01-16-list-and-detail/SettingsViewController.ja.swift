import UIKit

// region: screen
final class SettingsViewController: UIViewController {
  var didClose: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let close = UIAction(title: "閉じる") { [weak self] _ in self?.didClose?() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: close)
  }
}
// endregion
