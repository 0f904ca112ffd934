import UIKit

final class SearchViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    view.backgroundColor = .systemBackground
  }
}
