import ArgumentParser
import SiteSections

/// The commands of the program's sections.
enum SectionCommands {
  /// The program's sections. A task-local value, because ArgumentParser's configuration is static.
  @TaskLocal static var sections: [any SiteSection] = []

  static func below(_ parent: SectionCommand.Parent) -> [any ParsableCommand.Type] {
    sections.flatMap(\.commands).filter { $0.parent == parent }.map { $0.type }
  }

  /// Returns an error about the first command with a duplicate name; `nil` if all names differ.
  static func duplicateName(in sections: [any SiteSection]) -> String? {
    var owners: [String: String] = [:]
    // Outside of `$sections`, these are Michi's own commands.
    for parent in [Michi.self, NewCommand.self, ImportCommand.self] as [any ParsableCommand.Type] {
      for name in parent.configuration.subcommands.flatMap(names) + ["help"] {
        owners[full(name, below: parent)] = "Michi"
      }
    }
    for section in sections {
      for command in section.commands {
        let owner = "the section \"\(section.declaration.folder)\""
        for name in names(of: command.type).map({ full($0, below: command.parent.type) }) {
          if let other = owners[name] { return "\(owner) has the command \"\(name)\" of \(other)" }
          owners[name] = owner
        }
      }
    }
    return nil
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    [command._commandName] + command.configuration.aliases
  }

  private static func full(_ name: String, below parent: any ParsableCommand.Type) -> String {
    parent == Michi.self ? "michi \(name)" : "michi \(parent._commandName) \(name)"
  }
}

extension SectionCommand.Parent {
  fileprivate var type: any ParsableCommand.Type {
    switch self {
    case .michi: Michi.self
    case .new: NewCommand.self
    case .importing: ImportCommand.self
    }
  }
}
