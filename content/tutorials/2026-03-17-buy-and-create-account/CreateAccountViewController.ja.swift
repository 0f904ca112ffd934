import UIKit

final class CreateAccountViewController: UIViewController {
  weak var coordinator: CreateAccountCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "アカウント"
    view.backgroundColor = .systemBackground
  }
}
