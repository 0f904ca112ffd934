import AppFlows
import ArgumentParser
import Diagnostics
import FileSystem
import Loading
import MichiKit

struct NewFlowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow", abstract: "Starts an app's flow and prints its file's path.",
    discussion: """
      The file is content/flows/NAME.yml, with a list, a detail and what goes wrong between them.

      Examples:
        michi new flow shop
        michi flow "$(michi new flow shop)" --walk "tap First, back"
      """)

  @Argument(help: ArgumentHelp("The name, the last part of its address.", valueName: "NAME"))
  var name: String

  @OptionGroup var written: WrittenRoot

  func validate() throws {
    if name.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw ValidationError("give the flow a name, for example: michi new flow shop")
    }
  }

  func run() throws {
    let draft = FlowDraft(name: name)
    try written.siteRoot.holdingContent().start(draft.path, draft.text)
  }
}
