import UIKit

@MainActor
protocol SignUpViewControllerDelegate: AnyObject {
  func didTapSignUp()
}

final class SignUpViewController: UIViewController {
  weak var delegate: (any SignUpViewControllerDelegate)?

  override func loadView() {
    let action = UIAction(title: "Sign up") { [weak self] _ in self?.delegate?.didTapSignUp() }
    view = ScreenView([UIButton(primaryAction: action)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign up"
  }
}
