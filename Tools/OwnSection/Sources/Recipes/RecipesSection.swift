import MichiKit

/// Recipes with a page for each of their ingredients.
package struct RecipesSection: SiteSection {
  package init() {}

  package let declaration = SectionDeclaration(
    [.recipes], prefixes: ["recipe"], codes: [.invalidRecipe, .hastyRecipe],
    phrases: RecipePhrase.self,
    mentions: { prefix, _ in ["recipe", "recipes"].contains(prefix) }, theme: theme)

  package let screens: [any TemplatedScreen.Type] = [RecipeListScreen.self, RecipeScreen.self]

  package let names = SectionNames(
    fence: "recipe", samples: ("someRecipes", "Some recipes"),
    links: ("mentionedRecipes", "The recipes that the text leads to"),
    partials: [
      .head: "recipe-style", .home: "recipe-samples", .entry: "recipe-links",
      .search: "recipe-kind",
    ])

  package let commands = [SectionCommand(RecipesCommand.self)]

  package func read(_ input: SectionInput) -> any SectionData { RecipesData(input) }

  /// The files of `Theme/`, which the compiler embeds.
  private static let theme: [String: [UInt8]] = [
    "recipe-list.mustache": PackageResources.recipe_list_mustache,
    "recipe.mustache": PackageResources.recipe_mustache,
    "partials/recipe-style.mustache": PackageResources.recipe_style_mustache,
    "partials/recipe-samples.mustache": PackageResources.recipe_samples_mustache,
    "partials/recipe-links.mustache": PackageResources.recipe_links_mustache,
    "partials/recipe-kind.mustache": PackageResources.recipe_kind_mustache,
    "assets/recipes.css": PackageResources.recipes_css,
    "phrases/recipes/en.yml": PackageResources.en_yml,
    "phrases/recipes/ja.yml": PackageResources.ja_yml,
    "phrases/recipes/ko.yml": PackageResources.ko_yml,
  ]
}

extension Section {
  static let recipes = Section("recipes")
}

extension DiagnosticCode {
  /// A recipe that cannot be read: `checks:` cannot change it.
  static let invalidRecipe = DiagnosticCode("invalid-recipe", .fault)
  /// One whose time cannot be meant.
  static let hastyRecipe = DiagnosticCode("hasty-recipe")
}

/// What its pages say, in the files of phrases.
package enum RecipePhrase: String, PhraseName {
  case recipes, ingredients
  case recipeCount, minutes  // Swift alone uses these.

  package static let firstOfSwift = RecipePhrase.recipeCount
}

extension SectionRoutes {
  var recipes: Route { self[.recipes] }

  func recipe(_ recipe: Recipe) -> Route { recipes.appending(recipe.name) }

  func ingredient(_ name: String) -> Route {
    recipes.appending("with", Slug.make(from: name))
  }
}
