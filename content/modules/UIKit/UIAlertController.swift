/// A question or a message in front of a screen.
@MainActor open class UIAlertController: UIViewController {
  open var message: String?
  open private(set) var actions: [UIAlertAction] = []

  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Touches a button: the alert goes, and then the button does what it is for. It is not Apple's:
  /// there, a view of the alert's own is touched.
  public func touch(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }
}

/// A button of an alert.
@MainActor open class UIAlertAction: NSObject {
  open private(set) var title: String?
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?

  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
