import UIKit

final class SegueViewController: UIViewController {
  private var product = 0

  @IBAction private func productChanged(_ sender: UISegmentedControl) {
    product = sender.selectedSegmentIndex
  }

  // region: prepare
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    switch segue.identifier {
    case "buy":
      (segue.destination as? BuyViewController)?.product = product
    default:
      break
    }
  }
  // endregion
}
