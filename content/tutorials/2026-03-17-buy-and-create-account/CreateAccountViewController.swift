import UIKit

final class CreateAccountViewController: UIViewController {
  weak var coordinator: CreateAccountCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "계정"
    view.backgroundColor = .systemBackground
  }
}
