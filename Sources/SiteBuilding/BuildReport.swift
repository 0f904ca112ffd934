public import Diagnostics

/// The result of a build.
public struct BuildReport: Sendable {
  /// Everything that is wrong, graded and sorted.
  public var diagnostics: [Diagnostic]
  /// How many pages the site has.
  public let pages: Int
  /// How many drafts were left out.
  public let drafts: Int
  /// How many tutorials were left out because their date is in the future.
  public let future: Int

  /// Whether the site is fit to be put in place.
  public var isGood: Bool { !diagnostics.containsError }
}
