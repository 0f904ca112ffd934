import UIKit

final class ViewController: UIViewController, Storyboarded {
  weak var coordinator: MainCoordinator?

  @IBAction private func leftTapped(_ sender: Any) {
    coordinator?.pushToLeft(string: "left")
  }

  @IBAction private func rightTapped(_ sender: Any) {
    coordinator?.pushToRight()
  }
}
