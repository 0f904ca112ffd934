/// Two columns side by side, or one of them where there is no room for both.
@MainActor open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case doubleColumn = 1 }
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
  }
  public enum Column: Int, Sendable { case primary = 0, secondary = 2 }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// How the columns share a wide window.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Whether there is room for one column only. The stand-in is as wide as `isNarrow` says.
  open private(set) var isCollapsed = false
  private var columns: [Column: UIViewController] = [:]
  /// Whether the window is narrow. It is not Apple's: there, the size class says so.
  public static var isNarrow = false

  public init(style: Style) {
    super.init(nibName: nil, bundle: nil)
    isCollapsed = UISplitViewController.isNarrow
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    columns[column]?.parent = nil
    columns[column] = viewController
    viewController?.parent = self
    children = [.primary, .secondary].compactMap { columns[$0] }
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func show(_ column: Column) {
    guard isCollapsed, column == .secondary, let secondary = columns[.secondary],
      let stack = columns[.primary] as? UINavigationController
    else { return }
    let screen = (secondary as? UINavigationController)?.topViewController ?? secondary
    if !stack.viewControllers.contains(screen) {
      stack.pushViewController(screen, animated: true)
    }
  }

  override var shownChildren: [UIViewController] {
    isCollapsed ? [columns[.primary]].compactMap(\.self) : children
  }
}

/// UIKit's requirements are optional.
@MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
}
