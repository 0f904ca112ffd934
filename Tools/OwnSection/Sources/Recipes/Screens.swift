import MichiKit

/// Recipes: all of them, or those that an ingredient is in.
struct RecipeListScreen: TemplatedScreen {
  static let templates = ["recipe-list"]
  let title: String
  let recipes: [(title: String, route: Route)]

  var links: [Route] { recipes.map(\.route) }

  func context(in page: PageRendering) -> RecipeListContext {
    RecipeListContext(
      frame: page.frame(),
      recipes: recipes.map { PageLink(title: $0.title, address: page.address(of: $0.route)) })
  }
}

/// A recipe. It asks where its ingredients lead.
struct RecipeScreen: TemplatedScreen {
  static let templates = ["recipe"]
  let recipe: Recipe
  let title: String
  var ingredients: [(name: String, route: Route)] = []

  var source: SourceFile? { recipe.source }
  var searchedIn: Section? { .recipes }
  var links: [Route] { ingredients.map(\.route) }

  mutating func willPush(asking delegate: any RecipeScreenDelegate) {
    ingredients = recipe.ingredients.map { ($0, delegate.recipeScreen(self, didSelect: $0)) }
  }

  func context(in page: PageRendering) -> RecipeContext {
    recipe.ingredients.forEach(page.addSearchedText)
    return RecipeContext(
      frame: page.frame(),
      minutes: recipe.minutes.map { page.phrases.say(RecipePhrase.minutes, count: $0) },
      ingredients: ingredients.map {
        PageLink(title: $0.name, address: page.address(of: $0.route))
      })
  }
}

protocol RecipeScreenDelegate: AnyObject {
  func recipeScreen(_ screen: RecipeScreen, didSelect ingredient: String) -> Route
}

struct RecipeListContext: FramedContext {
  let frame: FrameContext
  let recipes: [PageLink]

  static let fields: Fields<RecipeListContext> =
    [.list("recipes", "The recipes") { $0.recipes }] + FrameContext.fields.lifted(\.frame)
}

struct RecipeContext: FramedContext {
  let frame: FrameContext
  let minutes: String?
  let ingredients: [PageLink]

  static let fields: Fields<RecipeContext> =
    [
      .optionalText("minutes", "How long it takes, in words") { $0.minutes },
      .list("ingredients", "What it is made of") { $0.ingredients },
    ] + FrameContext.fields.lifted(\.frame)
}

/// Owns the recipes and the pages of their ingredients.
final class RecipesCoordinator: SectionCoordinator, RecipeScreenDelegate {
  weak var delegate: (any CoordinatorDelegate)?
  private let section: LocalRecipes
  private let navigator: Navigator

  init(_ section: LocalRecipes, navigator: Navigator) {
    (self.section, self.navigator) = (section, navigator)
  }

  var sectionLink: SectionLink? {
    guard !section.recipes.isEmpty else { return nil }
    return SectionLink(
      title: section.site.phrases.say(RecipePhrase.recipes),
      count: section.site.phrases.say(RecipePhrase.recipeCount, count: section.recipes.count),
      route: section.site.routes.recipes)
  }

  func start() {
    defer { delegate?.coordinatorDidFinish(self) }
    guard let sectionLink else { return }
    let routes = section.site.routes
    func push(_ title: String, _ recipes: [Recipe], at route: Route, under parent: Route) {
      let recipes = recipes.map { (section.title(of: $0), routes.recipe($0)) }
      navigator.push(
        RecipeListScreen(title: title, recipes: recipes), at: route, under: parent, delegate: ())
    }
    push(sectionLink.title, section.recipes, at: routes.recipes, under: routes.home)
    for recipe in section.recipes {
      navigator.push(
        RecipeScreen(recipe: recipe, title: section.title(of: recipe)), at: routes.recipe(recipe),
        under: routes.recipes, delegate: self)
    }
    for name in Set(section.recipes.flatMap(\.ingredients)).sorted() {
      push(
        name, section.recipes.filter { $0.ingredients.contains(name) },
        at: routes.ingredient(name), under: routes.recipes)
    }
  }

  func recipeScreen(_ screen: RecipeScreen, didSelect ingredient: String) -> Route {
    section.site.routes.ingredient(ingredient)
  }
}
