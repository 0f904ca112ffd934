/// Owns a part of the site: creates its screens, assigns their routes, resolves their links and
/// starts child coordinators.
///
/// A coordinator knows its children and never its parent's type: it reports to the parent through
/// its delegate.
public protocol Coordinator: AnyObject {
  /// The delegate, which is notified when all pages are pushed.
  var delegate: (any CoordinatorDelegate)? { get set }

  /// Pushes the screens and starts the children. When it returns, all screens are pushed.
  func start()
}

/// Receives a message when a coordinator has finished.
public protocol CoordinatorDelegate: AnyObject {
  func coordinatorDidFinish(_ coordinator: any Coordinator)
}

/// The child coordinators of a coordinator, which are kept alive only here while they run.
///
/// A class, because a child finishes and is removed while it is being started.
public final class ChildCoordinators: CoordinatorDelegate {
  private var running: [any Coordinator] = []

  /// Creates an empty list.
  public init() {}

  package var count: Int { running.count }

  /// Starts a child and keeps it until it has finished.
  public func start(_ child: any Coordinator) {
    running.append(child)
    child.delegate = self
    child.start()
  }

  /// Releases a child.
  public func coordinatorDidFinish(_ child: any Coordinator) {
    // From the end: a child usually finishes before the next one starts.
    if let index = running.lastIndex(where: { $0 === child }) { running.remove(at: index) }
  }
}
