import UIKit

final class NameViewController: UIViewController {
  var didEnter: ((String) -> Void)?
  private let name = UITextField()

  override func loadView() {
    name.placeholder = "이름"
    name.borderStyle = .roundedRect
    let done = UIAction(title: "완료") { [weak self] _ in self?.enter() }
    view = ScreenView([name, UIButton(primaryAction: done)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "이름"
  }

  private func enter() {
    didEnter?(name.text ?? "")
  }
}
