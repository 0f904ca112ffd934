/// What the navigation bar shows for a view controller.
@MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var hidesBackButton = false
  /// The title of the back button on the screen above, and in its menu; nil is the screen's own.
  open var backButtonTitle: String?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?

  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  public init(title: String) {
    self.title = title
    super.init()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
