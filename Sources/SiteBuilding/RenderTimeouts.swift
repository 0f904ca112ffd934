public import Navigation
import Primitives
import SiteSections
import Templating
public import Diagnostics

/// How long a page may take to render. Messages depend on it, never a byte of the output.
public struct RenderTimeouts: Sendable {
  /// A page that takes longer is named in a warning.
  public var slow = Duration.seconds(5)
  /// A page that takes longer is given up.
  public var overdue = Duration.seconds(30)
  /// Called once with the page that is overdue.
  ///
  /// Only templates stop by themselves then, so a caller who wants the build to end ends the process
  /// here. Nil waits for the page.
  public var giveUp: (@Sendable (Diagnostic) -> Void)?

  /// The usual timeouts.
  public init(giveUp: (@Sendable (Diagnostic) -> Void)? = nil) {
    self.giveUp = giveUp
  }
}

extension RenderTimeouts {
  private static let advice = "divide it, or look for what repeats on it again and again"

  /// The warning about a page that is done; nil when it did not take long.
  public func warning(of node: NavigationTree.Node, after time: Duration) -> Diagnostic? {
    guard time > slow else { return nil }
    return Diagnostic(
      .slowPage, path: node.screen.source?.path,
      "the page \(node.route) took \(time.components.seconds) s", suggestion: Self.advice)
  }

  /// What to say of a page that could not be rendered.
  func diagnostic(_ fault: RenderFault, of node: NavigationTree.Node) -> Diagnostic {
    if case .limit(let fault) = fault, fault.limit == .time { return self.fault(of: node) }
    return fault.diagnostic(of: node)
  }

  /// The fault of a page that is overdue.
  public func fault(of node: NavigationTree.Node) -> Diagnostic {
    Diagnostic(
      .overduePage, path: node.screen.source?.path,
      "the page \(node.route) takes more than \(overdue.components.seconds) s",
      suggestion: Self.advice)
  }
}
