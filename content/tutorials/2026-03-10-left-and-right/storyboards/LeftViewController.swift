import UIKit

final class LeftViewController: UIViewController, Storyboarded {
  weak var coordinator: LeftCoordinator?
  var string: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = string
  }

  @IBAction private func backTapped(_ sender: Any) {
    navigationController?.popViewController(animated: true)
  }
}
