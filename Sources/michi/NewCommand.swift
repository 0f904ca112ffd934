import ArgumentParser

/// `michi new`: starts a site, an entry of a collection or a flow, or copies the theme.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Starts a site, an entry of a collection, a flow or a theme.",
    discussion: """
      What is there already is never overwritten.

      Examples:
        michi new site blog --language ko
        michi new tutorials "화면은 다른 화면을 모릅니다"
        michi new pages "About"
        michi new flow shop
        michi new theme footer
      """,
    subcommands: [
      NewSiteCommand.self, NewEntryCommand.self, NewFlowCommand.self, NewThemeCommand.self,
    ],
    defaultSubcommand: NewEntryCommand.self)
}
