/// Owns one flow of the site: creates its screens, gives each its route, answers where each link
/// leads and starts child coordinators.
///
/// It knows its children and never its parent's type: what concerns the parent goes up through a
/// delegate.
public protocol Coordinator: AnyObject {
  /// Pushes the flow's screens and starts its children. When it returns, the flow is done.
  func start()
}

/// The children that a coordinator keeps alive while they run; nothing else holds them.
///
/// A class, because a child finishes, and is removed, while it is being started.
public final class ChildCoordinators {
  private var running: [any Coordinator] = []

  /// None yet.
  public init() {}

  /// How many are running.
  public var count: Int { running.count }

  /// Keeps a child until it has finished, and starts it.
  public func start(_ child: any Coordinator) {
    running.append(child)
    child.start()
  }

  /// Lets go of a child that has finished.
  public func remove(_ child: any Coordinator) {
    // From the end: a child usually finishes before the next one starts.
    if let index = running.lastIndex(where: { $0 === child }) { running.remove(at: index) }
  }
}
