import MichiKit

struct NewFlowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow", abstract: "Creates a flow file for an app and prints its path.",
    discussion: """
      Creates content/flows/NAME.yml: a sample app with a list, a detail screen and a memory leak.

      Examples:
        michi new flow shop
        michi flow "$(michi new flow shop)" --walk "tap First, back"
      """)

  @Argument(help: ArgumentHelp("The name: the last part of the URL.", valueName: "NAME"))
  var name: String

  @OptionGroup var site: RootOption

  func validate() throws {
    if name.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw ValidationError("give the flow a name, for example: michi new flow shop")
    }
  }

  func run() throws {
    let draft = FlowDraft(name: name)
    try site.requireContent()
    try site.create(draft.path, draft.text)
  }
}
