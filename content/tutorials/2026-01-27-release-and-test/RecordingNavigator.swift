import UIKit

// region: navigator
@MainActor
final class RecordingNavigator: Navigating {
  private(set) var screens: [UIViewController] = []
  private var didLeave: [() -> Void] = []

  func push(_ screen: UIViewController, didLeave: @escaping () -> Void) {
    screens.append(screen)
    self.didLeave.append(didLeave)
  }

  func goBack() {
    screens.removeLast()
    didLeave.removeLast()()
  }
}
// endregion
