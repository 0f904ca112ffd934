import UIKit

// region: screen
final class SettingsViewController: UIViewController {
  var didClose: (() -> Void)?
}
// endregion
