import UIKit

final class EmailViewController: UIViewController {
  var didEnter: ((String) -> Void)?
  var didCancel: (() -> Void)?
  private let email = UITextField()

  override func loadView() {
    email.placeholder = "Email"
    email.borderStyle = .roundedRect
    let next = UIAction(title: "Send code") { [weak self] _ in self?.enter() }
    view = ScreenView([email, UIButton(primaryAction: next)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign up"
    let cancel = UIAction(title: "Cancel") { [weak self] _ in self?.didCancel?() }
    navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: cancel)
  }

  private func enter() {
    didEnter?(email.text ?? "")
  }
}
