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
    fatalError("This app does not use storyboards")
  }

  override func loadView() {
    let sentTo = UILabel()
    sentTo.text = email
    sentTo.numberOfLines = 0
    code.placeholder = "Code"
    code.borderStyle = .roundedRect
    let verify = UIAction(title: "Verify") { [weak self] _ in self?.didVerify?() }
    view = ScreenView([sentTo, code, UIButton(primaryAction: verify)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Verify"
  }
}
