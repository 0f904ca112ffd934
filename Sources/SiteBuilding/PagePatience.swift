public import Navigation
import Primitives
public import Diagnostics

/// How long a page may take. Messages depend on it, never a byte of the output.
public struct PagePatience: Sendable {
  /// A page that takes longer is named in a warning.
  public var slow = Duration.seconds(5)
  /// A page that takes longer is given up.
  public var overdue = Duration.seconds(30)
  /// Called once with the page that is overdue.
  ///
  /// Nothing can stop a page that is being rendered, so whoever wants the build to end ends the
  /// process here. Nil waits for the page.
  public var giveUp: (@Sendable (Diagnostic) -> Void)?

  /// The usual patience, which waits.
  public init(giveUp: (@Sendable (Diagnostic) -> Void)? = nil) {
    self.giveUp = giveUp
  }
}

extension PagePatience {
  private static let advice = "divide it, or look for what repeats on it again and again"

  /// What to say of a page that is done; nil when it did not take long.
  public func warning(of node: NavigationTree.Node, after time: Duration) -> Diagnostic? {
    guard time > slow else { return nil }
    return Diagnostic(
      .slowPage, path: node.screen.source?.path,
      "the page \(node.route) took \(time.components.seconds) s", suggestion: Self.advice)
  }

  /// What to say of a page that is waited for no longer.
  public func fault(of node: NavigationTree.Node) -> Diagnostic {
    Diagnostic(
      .overduePage, path: node.screen.source?.path,
      "the page \(node.route) takes more than \(overdue.components.seconds) s",
      suggestion: Self.advice)
  }
}
