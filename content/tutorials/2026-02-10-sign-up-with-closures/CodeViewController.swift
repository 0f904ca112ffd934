import UIKit

final class CodeViewController: UIViewController {
  var didVerify: (() -> Void)?
  private let email: String
  private let code = UITextField()

  init(email: String) {
    self.email = email
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("스토리보드는 쓰지 않습니다")
  }

  override func loadView() {
    let sentTo = UILabel()
    sentTo.text = email
    sentTo.numberOfLines = 0
    code.placeholder = "인증 번호"
    code.borderStyle = .roundedRect
    let verify = UIAction(title: "확인") { [weak self] _ in self?.didVerify?() }
    view = ScreenView([sentTo, code, UIButton(primaryAction: verify)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "인증"
  }
}
