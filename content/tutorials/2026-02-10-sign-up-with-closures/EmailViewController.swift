import UIKit

final class EmailViewController: UIViewController {
  var didEnter: ((String) -> Void)?
  var didCancel: (() -> Void)?
  private let email = UITextField()

  override func loadView() {
    email.placeholder = "이메일"
    email.borderStyle = .roundedRect
    let next = UIAction(title: "인증 번호 받기") { [weak self] _ in self?.enter() }
    view = ScreenView([email, UIButton(primaryAction: next)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "가입"
    let cancel = UIAction(title: "취소") { [weak self] _ in self?.didCancel?() }
    navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: cancel)
  }

  private func enter() {
    didEnter?(email.text ?? "")
  }
}
