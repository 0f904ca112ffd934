import ArgumentParser

/// `michi new`: starts a site or a tutorial.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Starts a site or a tutorial.",
    discussion: """
      What is there already is never overwritten.

      Examples:
        michi new site blog --language ko
        michi new tutorial "화면은 다른 화면을 모릅니다"
      """,
    subcommands: [NewSiteCommand.self, NewTutorialCommand.self])
}
