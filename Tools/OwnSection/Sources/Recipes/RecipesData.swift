import MichiKit

/// A recipe as its file says it.
struct Recipe: Sendable {
  let source: SourceFile
  /// The last part of its address: the file's name.
  let name: String
  var title: LocalizedText
  var minutes: Int?
  var ingredients: [String] = []

  /// Reads a file; nil where nothing can be shown of it.
  init?(_ file: RootFile, diagnostics: inout [Diagnostic]) {
    guard
      var fields = FieldReader(
        file, called: "the recipe", code: .invalidRecipe, diagnostics: &diagnostics)
    else { return nil }
    source = file.source
    name = Slug.make(from: String(file.name.prefix { $0 != "." }))
    title = LocalizedText(name)
    fields.reportUnknownKeys(
      of: fields.entries, among: ["title", "minutes", "ingredients"], in: "the recipe")
    for entry in fields.entries {
      switch entry.key {
      case "title": title = fields.localized(entry) ?? title
      case "minutes":
        minutes = fields.number(entry)
        if let minutes, minutes < 1 {
          fields.report(.hastyRecipe, key: entry, "nothing is cooked in \(minutes) minutes")
        }
      case "ingredients": ingredients = fields.lines(entry).map(\.text)
      default: break
      }
    }
    diagnostics += fields.diagnostics
    if ingredients.isEmpty {
      diagnostics.append(
        Diagnostic(
          .invalidRecipe, path: source.path, "the recipe has no ingredients",
          suggestion: "write lines like \"ingredients: [flour, milk]\""))
    }
  }
}

/// The recipes of a root.
struct RecipesData: SectionData {
  private(set) var recipes: [Recipe] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ input: SectionInput) {
    let files: [RootFile]
    (files, diagnostics) = input.files(
      in: "recipes", endingIn: ["yml"], else: "recipes are files like content/recipes/soup.yml")
    recipes = files.compactMap { Recipe($0, diagnostics: &diagnostics) }
  }

  var content: SectionContent {
    var content = SectionContent()
    content.sources = recipes.map(\.source)
    if !recipes.isEmpty { content.partsWithPages = [.recipes] }
    return content
  }

  func local(in site: LanguageContent) -> any LocalSection {
    LocalRecipes(recipes: recipes, site: site)
  }
}

/// The recipes in a language of the site.
struct LocalRecipes: LocalSection {
  let recipes: [Recipe]
  let site: LanguageContent
  let section: any SiteSection = RecipesSection()

  func coordinator(in site: LocalizedContent, navigator: Navigator) -> any SectionCoordinator {
    RecipesCoordinator(self, navigator: navigator)
  }

  func title(of recipe: Recipe) -> String {
    recipe.title.text(in: site.content.settings.language)
  }

  func routes(to name: String, prefix: String?) -> [Route]? {
    guard prefix == "recipe" else { return nil }
    return recipes.filter { $0.name == Slug.make(from: name) }.map(site.routes.recipe)
  }

  func fault(
    of name: String, prefix: String?, nearest: (Route) -> String?
  ) -> (message: String, suggestion: String?) {
    ("there is no recipe \"\(name)\"", Spelling.suggestion(for: name, among: recipes.map(\.name)))
  }

  var samples: SectionSamples? {
    let pages = recipes.prefix(6).map {
      SectionSamples.Page(title: title(of: $0), at: site.routes.recipe($0))
    }
    return pages.isEmpty ? nil : SectionSamples(pages: pages)
  }

  func routes(below entry: Entry) -> [Route] {
    (entry.mentions[.recipes] ?? []).flatMap { routes(to: $0, prefix: "recipe") ?? [] }
  }

  func searchKind(of section: Section) -> SearchDocument.Kind? {
    section == .recipes ? SearchDocument.Kind("recipe", rank: 1) : nil
  }

  /// ` ```recipe pancakes ` shows a link with the ingredients.
  func figure(of fence: FigureFence, on page: FigurePlace) -> FenceFigure {
    var figure = FenceFigure()
    guard let recipe = recipes.first(where: { $0.name == fence.name }) else {
      figure.faults = [(.invalidRecipe, ReferenceFault(at: fence.name, "there is no such recipe"))]
      return figure
    }
    var writer = HTMLWriter()
    writer.markup("<p class=\"recipe\">")
    writer.link(to: page.address(site.routes.recipe(recipe))) { $0.text(title(of: recipe)) }
    writer.text(": " + recipe.ingredients.joined(separator: ", "))
    writer.markup("</p>")
    figure.html = writer.html
    return figure
  }
}
