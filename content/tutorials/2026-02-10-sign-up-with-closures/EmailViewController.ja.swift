import UIKit

final class EmailViewController: UIViewController {
  var didEnter: ((String) -> Void)?
  var didCancel: (() -> Void)?
  private let email = UITextField()

  override func loadView() {
    email.placeholder = "メールアドレス"
    email.borderStyle = .roundedRect
    let next = UIAction(title: "認証コードを受け取る") { [weak self] _ in self?.enter() }
    view = ScreenView([email, UIButton(primaryAction: next)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "会員登録"
    let cancel = UIAction(title: "キャンセル") { [weak self] _ in self?.didCancel?() }
    navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: cancel)
  }

  private func enter() {
    didEnter?(email.text ?? "")
  }
}
