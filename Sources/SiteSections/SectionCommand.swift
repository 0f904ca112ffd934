public import ArgumentParser

/// A command of a section, in the programs that have the section.
public struct SectionCommand: Sendable {
  /// The command that it is below.
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

  /// A command. With a `SiteCommand`, it gets the program's sections when it runs.
  public init(_ type: any ParsableCommand.Type, below parent: Parent = .michi) {
    (self.parent, self.type) = (parent, type)
  }
}
