import ArgumentParser

/// `michi import`: brings other people's data into a root.
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
