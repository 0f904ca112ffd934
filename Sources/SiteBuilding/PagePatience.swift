public import Primitives

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
