import UIKit

final class LeftViewController: UIViewController {
  weak var coordinator: MainCoordinator?
  var string: String?
  private let label = UILabel()

  override func loadView() {
    let back = UIAction(title: "Back to the start") { [weak self] _ in
      self?.navigationController?.popViewController(animated: true)
    }
    view = ScreenView([label, UIButton(primaryAction: back)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Left"
    label.text = string
  }
}
