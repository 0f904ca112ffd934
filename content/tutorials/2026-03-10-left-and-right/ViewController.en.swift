import UIKit

final class ViewController: UIViewController {
  weak var coordinator: MainCoordinator?

  override func loadView() {
    let left = UIAction(title: "Left") { [weak self] _ in
      self?.coordinator?.pushToLeft(string: "left")
    }
    let right = UIAction(title: "Right") { [weak self] _ in
      self?.coordinator?.pushToRight()
    }
    view = ScreenView([UIButton(primaryAction: left), UIButton(primaryAction: right)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Start"
  }
}
