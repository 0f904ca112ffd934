import UIKit

final class ViewController: UIViewController {
  weak var coordinator: MainCoordinator?
  private let products = UISegmentedControl(items: Product.titles)

  override func loadView() {
    products.selectedSegmentIndex = 0
    view = ScreenView([products])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Start"
  }
}
