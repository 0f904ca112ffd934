/// Owns a part of the site: creates its screens, gives each its route, answers where each link
/// leads and starts child coordinators.
///
/// It knows its children and never its parent's type: what concerns the parent goes up through its
/// delegate.
public protocol Coordinator: AnyObject {
  /// What is told when all pages are pushed.
  var delegate: (any CoordinatorDelegate)? { get set }

  /// Pushes its screens and starts its children. When it returns, all are pushed.
  func start()
}

/// What a coordinator tells that it is done.
public protocol CoordinatorDelegate: AnyObject {
  func coordinatorDidFinish(_ coordinator: any Coordinator)
}

/// The children that a coordinator keeps alive while they run; nothing else holds them.
///
/// A class, because a child finishes, and is removed, while it is being started.
public final class ChildCoordinators: CoordinatorDelegate {
  private var running: [any Coordinator] = []

  /// No children.
  public init() {}

  package var count: Int { running.count }

  /// Keeps a child until it has finished, and starts it.
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
