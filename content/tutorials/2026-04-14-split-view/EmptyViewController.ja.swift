import UIKit

final class EmptyViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title = "漢字を選んでください"
  }
}
