import UIKit

final class NameViewController: UIViewController {
  var didEnter: ((String) -> Void)?
  private let name = UITextField()

  override func loadView() {
    name.placeholder = "名前"
    name.borderStyle = .roundedRect
    let done = UIAction(title: "完了") { [weak self] _ in self?.enter() }
    view = ScreenView([name, UIButton(primaryAction: done)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "名前"
  }

  private func enter() {
    didEnter?(name.text ?? "")
  }
}
