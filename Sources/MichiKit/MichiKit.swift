// MichiKit: the command line. There is one file for each subcommand; it only connects other
// modules.

import FileSystem

// Re-exports everything that a section needs, so that its package only needs `import MichiKit`.
@_exported public import ArgumentParser
@_exported public import Content
@_exported public import Diagnostics
@_exported public import Loading
@_exported public import MarkdownRendering
@_exported public import Navigation
@_exported public import struct Primitives.DateTime
@_exported public import enum Primitives.FieldKind
@_exported public import struct Primitives.FileFault
@_exported public import enum Primitives.JSONText
@_exported public import enum Primitives.KanaOrder
@_exported public import enum Primitives.OldKanji
@_exported public import enum Primitives.Slug
@_exported public import struct Primitives.SourceFile
@_exported public import func Primitives.concurrently
@_exported public import SearchIndexing
@_exported public import SiteSections
@_exported public import Templating

/// Runs the command line on a site with further sections, besides collections and taxonomies.
///
/// It ends the program with the exit code of the command.
///
/// ```swift
/// import MichiKit
/// import StandardSections
///
/// await MichiKit.main(sections: .standard + [Recipes()])
/// ```
///
/// - Parameter sections: the sections in the order of the home page.
@MainActor
public func main(sections: [any SiteSection]) async {
  // Must come before any file is opened, and on the initial thread: other threads open files.
  StandardStream.openClosed()
  if let duplicate = SectionCommands.duplicateName(in: sections) {
    Terminal.error("error: \(duplicate)\n")
    Michi.exit(withError: ExitCode(Exit.defect))
  }
  await SectionCommands.$sections.withValue(sections) {
    await Michi.main(with: sections)
  }
}

/// A command that needs the sections of the program, for example to read a site.
public protocol SiteCommand: AsyncParsableCommand {
  /// Runs the command.
  ///
  /// - Parameter sections: the program's sections.
  mutating func run(with sections: [any SiteSection]) async throws
}

struct Michi: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "michi",
      abstract: "Builds a website from a folder of Markdown: posts, pages, tags, search, RSS.",
      discussion: """
        Without a subcommand, michi builds the site: content/ and templates/ become site/.

        Examples:
          michi new site blog --language ko
          michi --root blog
          michi check --root blog --code
          michi tree --root blog

        Exit codes: 0 success, 1 errors in the content, 64 wrong usage, 70 a bug in Michi, \
        74 reading, writing or another program failed.
        """,
      version: MichiVersion.described,
      subcommands: [
        BuildCommand.self, PreviewCommand.self, CheckCommand.self, PublishCommand.self,
        TreeCommand.self,
      ] + SectionCommands.below(.michi) + [
        MarkdownCommand.self, TemplateCommand.self, ImportCommand.self, NewCommand.self,
        LanguageServerCommand.self, SchemaCommand.self,
      ],
      defaultSubcommand: BuildCommand.self)
  }

  @MainActor
  static func main(with sections: [any SiteSection]) async {
    var command: any ParsableCommand = Michi()
    do {
      command = try parseAsRoot()
      if let shortage = ResourceLimits.shortage {
        Terminal.error("error: \(shortage)\n")
        exit(withError: ExitCode(Exit.fileFault))
      }
      if var command = command as? any SiteCommand {
        try await command.run(with: sections)
      } else if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let fault as any CommandFault {
      fault.printText()
      exit(withError: ExitCode(fault.exitCode))
    } catch let error as ValidationError {
      Terminal.error(UsageAdvice.message(for: error, of: command))
      exit(withError: ExitCode.validationFailure)
    } catch let error where isExpected(error) {
      let code = exitCode(for: error)
      // Help that the user asked for is a result, not an error.
      if code.isSuccess { exit(withError: error) }
      let arguments = Array(CommandLine.arguments.dropFirst())
      let words = fullMessage(for: error)
      let advice = UsageAdvice.message(for: arguments, error)
      if !words.isEmpty { Terminal.error(advice ?? PrintedText(lines: words + "\n")) }
      exit(withError: code)
    } catch {
      Terminal.error("error: this is a bug in Michi: \(error)\n")
      exit(withError: ExitCode(Exit.defect))
    }
  }
}

extension Michi {
  /// Whether a command may end with an error as documented: wrong usage, help, an exit code.
  private static func isExpected(_ error: any Error) -> Bool {
    if error is ExitCode || error is ValidationError || error is CleanExit { return true }
    return Michi.exitCode(for: error) != .failure
  }
}

struct ImportCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: "Imports content from other programs.",
      discussion: """
        Examples:
          michi import jekyll ../old --root blog
          michi import hugo ../old --root blog
        """,
      subcommands: [
        ImportJekyllCommand.self, ImportHugoCommand.self, ImportMkDocsCommand.self,
        ImportNotesCommand.self,
      ] + SectionCommands.below(.importing))
  }
}
