// michi: the command line. One file a subcommand; each only joins the parts.

import ArgumentParser
import Diagnostics
import FileSystem
import Primitives
import Publishing

@main
struct Michi: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "michi",
    abstract: "Builds a website from a folder of Markdown: tutorials, tags, pages, a feed.",
    discussion: """
      Without a subcommand, michi builds the site: content/ and templates/ become site/.

      Examples:
        michi new site blog --language ko
        michi --root blog
        michi check --root blog --code
        michi tree --root blog

      Exit codes: 0 done, 1 the content has errors, 64 wrong usage, 70 a defect of Michi, \
      74 reading, writing or another program failed.
      """,
    version: version,
    subcommands: [
      BuildCommand.self, PreviewCommand.self, CheckCommand.self, PublishCommand.self,
      TreeCommand.self, FlowCommand.self, MarkdownCommand.self, TemplateCommand.self,
      ImportCommand.self, NewCommand.self,
    ],
    defaultSubcommand: BuildCommand.self)

  /// What `michi --version` prints, as CHANGELOG.md has it.
  static let version = "0.1.0-dev"

  static func main() async {
    StandardStream.openClosed()
    var command: any ParsableCommand = Michi()
    do {
      command = try parseAsRoot()
      if let shortage = ResourceLimits.shortage {
        Terminal.error("error: \(shortage)\n")
        exit(withError: ExitCode(Exit.fileFault))
      }
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let fault as FileFault {
      Terminal.error("error: \(fault.message)\n")
      exit(withError: ExitCode(Exit.fileFault))
    } catch let fault as Diagnostic {
      DiagnosticOutput.printText([fault], showsEach: true)
      exit(withError: ExitCode(Exit.contentErrors))
    } catch let fault as PublishingFault {
      for line in fault.said { Terminal.error("\(line)\n") }
      Terminal.error("error: \(fault.message)\n")
      exit(withError: ExitCode(Exit.fileFault))
    } catch let error as ValidationError {
      Terminal.error(UsageAdvice.message(for: error, of: command))
      exit(withError: ExitCode.validationFailure)
    } catch let error where isExpected(error) {
      let code = exitCode(for: error)
      // Help, which is asked for, is a result.
      if code.isSuccess { exit(withError: error) }
      let arguments = Array(CommandLine.arguments.dropFirst())
      let words = fullMessage(for: error)
      let said = UsageAdvice.message(for: arguments, error) ?? PrintedText(lines: words + "\n")
      if !words.isEmpty { Terminal.error(said) }
      exit(withError: code)
    } catch {
      Terminal.error("error: a defect of Michi: \(error)\n")
      exit(withError: ExitCode(Exit.defect))
    }
  }
}

extension Michi {
  /// Whether an error is one that commands end with as documented: wrong usage, help, an exit code.
  private static func isExpected(_ error: any Error) -> Bool {
    if error is ExitCode || error is ValidationError || error is CleanExit { return true }
    return Michi.exitCode(for: error) != .failure
  }
}

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Brings a blog or a dictionary into a root.",
    discussion: """
      Examples:
        michi import jekyll ../old --root blog
        michi import kanjidic2 kanjidic2.xml
      """,
    subcommands: [ImportJekyllCommand.self, ImportKanjidicCommand.self])
}
