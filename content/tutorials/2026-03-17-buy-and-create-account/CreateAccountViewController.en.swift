import UIKit

final class CreateAccountViewController: UIViewController {
  weak var coordinator: CreateAccountCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Account"
    view.backgroundColor = .systemBackground
  }
}
