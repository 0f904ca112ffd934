public import Diagnostics

/// A page that grew over a limit while it was rendered.
public struct TemplateLimitExceeded: Error, Hashable, Sendable {
  /// The limit that was exceeded.
  public enum Limit: Hashable, Sendable {
    /// A partial that includes itself went deeper than `Limits.partialDepth`.
    case depth
    /// The page has more than `Limits.pageBytes` bytes.
    case size
    /// Its sections and lists ran more than `Limits.templateSteps` times.
    case steps
  }

  /// The template's name.
  public let template: String
  /// The template's file, as messages show it.
  public let path: String
  /// The limit that was exceeded.
  public let limit: Limit

  /// The fault as a diagnostic of the template's file.
  public var diagnostic: Diagnostic {
    Diagnostic(.templateLimit, path: path, message)
  }
}
