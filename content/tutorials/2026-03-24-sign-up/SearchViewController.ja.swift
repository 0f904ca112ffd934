import UIKit

final class SearchViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "検索"
    view.backgroundColor = .systemBackground
  }
}
