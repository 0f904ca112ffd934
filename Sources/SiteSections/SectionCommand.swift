public import ArgumentParser

/// A command that a section adds to the program.
public struct SectionCommand: Sendable {
  /// The parent command.
  public enum Parent: Sendable {
    /// `michi` itself, as in `michi recipes`.
    case michi
    /// `michi new`.
    case new
    /// `michi import`.
    case importing
  }

  package let parent: Parent
  package let type: any ParsableCommand.Type

  /// Creates a command. A `SiteCommand` gets the program's sections when it runs.
  public init(_ type: any ParsableCommand.Type, below parent: Parent = .michi) {
    (self.parent, self.type) = (parent, type)
  }
}
