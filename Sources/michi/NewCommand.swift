import ArgumentParser

/// `michi new`: starts a site, a tutorial or a flow.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Starts a site, a tutorial or a flow.",
    discussion: """
      What is there already is never overwritten.

      Examples:
        michi new site blog --language ko
        michi new tutorial "화면은 다른 화면을 모릅니다"
        michi new flow shop
      """,
    subcommands: [NewSiteCommand.self, NewTutorialCommand.self, NewFlowCommand.self])
}
