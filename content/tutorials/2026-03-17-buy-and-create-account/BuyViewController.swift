import UIKit

final class BuyViewController: UIViewController {
  weak var coordinator: BuyCoordinator?
  var product: Int?
  private let label = UILabel()

  override func loadView() {
    view = ScreenView([label])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "구매"
    label.text = product.map { Product.titles[$0] }
  }
}
