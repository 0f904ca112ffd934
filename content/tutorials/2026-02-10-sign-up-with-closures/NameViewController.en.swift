import UIKit

final class NameViewController: UIViewController {
  var didEnter: ((String) -> Void)?
  private let name = UITextField()

  override func loadView() {
    name.placeholder = "Name"
    name.borderStyle = .roundedRect
    let done = UIAction(title: "Done") { [weak self] _ in self?.enter() }
    view = ScreenView([name, UIButton(primaryAction: done)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Name"
  }

  private func enter() {
    didEnter?(name.text ?? "")
  }
}
