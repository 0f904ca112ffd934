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
