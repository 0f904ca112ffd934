import UIKit

final class ViewController: UIViewController {
  weak var coordinator: MainCoordinator?

  override func loadView() {
    let left = UIAction(title: "左") { [weak self] _ in
      self?.coordinator?.pushToLeft(string: "left")
    }
    let right = UIAction(title: "右") { [weak self] _ in
      self?.coordinator?.pushToRight()
    }
    view = ScreenView([UIButton(primaryAction: left), UIButton(primaryAction: right)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "トップ"
  }
}
