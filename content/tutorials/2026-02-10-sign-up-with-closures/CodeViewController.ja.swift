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
    fatalError("ストーリーボードは使いません")
  }

  override func loadView() {
    let sentTo = UILabel()
    sentTo.text = email
    sentTo.numberOfLines = 0
    code.placeholder = "認証コード"
    code.borderStyle = .roundedRect
    let verify = UIAction(title: "確認") { [weak self] _ in self?.didVerify?() }
    view = ScreenView([sentTo, code, UIButton(primaryAction: verify)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "認証"
  }
}
