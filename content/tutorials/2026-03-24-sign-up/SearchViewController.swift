import UIKit

final class SearchViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "검색"
    view.backgroundColor = .systemBackground
  }
}
