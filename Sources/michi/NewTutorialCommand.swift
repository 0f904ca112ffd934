import ArgumentParser
import Content
import Loading
import Primitives
import Diagnostics
import FileSystem

/// `michi new tutorial`: a file with the right name, date and front matter.
struct NewTutorialCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tutorial", abstract: "Starts a tutorial and prints its file's path.",
    discussion: """
      The file is content/tutorials/YYYY-MM-DD-TITLE.md, with the day by the site's timeZone.

      Examples:
        michi new tutorial "화면은 다른 화면을 모릅니다"
        $EDITOR "$(michi new tutorial 'Child coordinators')"
      """)

  @Argument(help: ArgumentHelp("The title.", valueName: "TITLE"))
  var title: String

  @Option(
    help: ArgumentHelp("The folder that holds content/.", valueName: "D"), completion: .directory)
  var root = "."

  @Option(help: PresentMoment.help) var now: String?

  func validate() throws {
    let isEmpty = title.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || ForbiddenCharacters.isControlOrNoncharacter($0)
    }
    if isEmpty {
      throw ValidationError("give the tutorial a title, for example: michi new tutorial \"Hello\"")
    }
    if title.utf8.count > Limits.line {
      throw ValidationError("the title is longer than \(Limits.line >> 10) KB")
    }
  }

  func run() throws {
    let now = try PresentMoment.read(now)
    let root = SiteRoot(path: root)
    let site = try SiteLoader(root: root, options: LoadingOptions(now: now)).loadSettings()
    guard !site.diagnostics.containsError else {
      DiagnosticOutput.printText(
        DiagnosticPolicy().apply(to: site.diagnostics), showsEach: true)
      throw ExitCode(Exit.contentErrors)
    }
    let draft = TutorialDraft(title: title, moment: site.settings.timeZone.civil(now))
    let path = root.path == "." ? draft.path : root.location(of: draft.path)
    try NewFile.create(Array(draft.text.utf8), at: path)
    try Terminal.output(path + "\n")
  }
}
