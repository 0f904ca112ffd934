import UIKit

final class RightViewController: UIViewController {
  weak var coordinator: MainCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "오른쪽"
    view.backgroundColor = .systemBackground
  }
}
