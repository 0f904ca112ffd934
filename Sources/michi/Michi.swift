// michi: the command line. One file a subcommand; each only joins the parts.

import ArgumentParser
import Primitives

/// The command `michi`.
@main
struct Michi: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "michi",
    abstract: "Builds a website of tutorials and kanji from a folder of Markdown and data.",
    discussion: """
      Without a subcommand, michi builds the site: content/ and templates/ become site/.

      Exit codes: 0 done, 1 the content has errors, 64 wrong usage, 70 a defect of Michi, \
      74 reading, writing or another program failed.
      """,
    subcommands: [
      BuildCommand.self, CheckCommand.self, TreeCommand.self, MarkdownCommand.self,
      TemplateCommand.self, NewCommand.self,
    ],
    defaultSubcommand: BuildCommand.self)

  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let fault as FileFault {
      Terminal.error("error: \(fault.message)\n")
      exit(withError: ExitCode(Exit.fileFault))
    } catch {
      exit(withError: error)
    }
  }
}

/// The exit codes that scripts rely on, besides 0.
enum Exit {
  /// The content has errors; the old output is untouched.
  static let contentErrors: Int32 = 1
  /// Wrong usage.
  static let usage: Int32 = 64
  /// A defect of Michi's.
  static let defect: Int32 = 70
  /// Reading, writing or another program failed.
  static let fileFault: Int32 = 74
}
