import MichiKit

/// `michi recipes list`.
struct RecipesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipes", abstract: "Prints recipes.", subcommands: [ListRecipesCommand.self])
}

struct ListRecipesCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints the names of the recipes, one a line.")

  @OptionGroup var site: RootOption

  @Option(help: ArgumentHelp("Only recipes with this ingredient.", valueName: "NAME"))
  var with: String?

  func run(with sections: [any SiteSection]) throws {
    let read = try site.read(with: sections) { RecipesData($0) }
    for recipe in read.recipes where with.map(recipe.ingredients.contains) ?? true {
      try Terminal.output("\(recipe.name)\n")
    }
  }
}
