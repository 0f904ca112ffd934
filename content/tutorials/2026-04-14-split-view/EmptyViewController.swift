import UIKit

final class EmptyViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title = "한자를 고르세요"
  }
}
