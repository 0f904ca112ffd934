/// A presentation, from the view controller that is presented until it is gone.
@MainActor open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// What is presented; it holds this.
  open private(set) unowned var presentedViewController: UIViewController

  init(_ presentedViewController: UIViewController) {
    self.presentedViewController = presentedViewController
    super.init()
  }
}

/// Is told what the hand does with a sheet. UIKit's requirements are optional.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// What the hand does with a sheet. It is not Apple's: there, a gesture recognizer does it.
extension UIViewController {
  /// Pulls down the sheet that it presents: its delegate hears of it, as it does not when code
  /// dismisses the sheet.
  public func pullDown() {
    guard let sheet = presented else { return }
    dismiss(animated: true) {
      guard let presentation = sheet.presentationController else { return }
      presentation.delegate?.presentationControllerDidDismiss(presentation)
    }
  }
}
