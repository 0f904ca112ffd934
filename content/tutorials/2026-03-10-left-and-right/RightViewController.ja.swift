import UIKit

final class RightViewController: UIViewController {
  weak var coordinator: MainCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "右"
    view.backgroundColor = .systemBackground
  }
}
