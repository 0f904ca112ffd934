public import Content
import Diagnostics
import Templating

/// A template that shows screens, with the names that it can use.
public struct ShownTemplate: Sendable {
  /// Its name, for example `entry`.
  public let name: String
  /// The theme's template for all such screens; a root's own takes precedence.
  let common: String
  /// The names, in the order of the reference.
  let names: @Sendable () -> [FieldReference]
  /// Compiles the template of a name for the same screens; nil when it has a fault.
  let compile:
    @Sendable (String, TemplateLibrary, inout [Diagnostic], inout [TemplateMarkup]) -> (
      any Sendable
    )?

  private init<Context: TemplateContext>(
    _ name: String, else common: String? = nil,
    for fields: @escaping @Sendable () -> Fields<Context>
  ) {
    self.name = name
    self.common = common ?? name
    names = { fields().reference }
    compile = { name, library, diagnostics, markup in
      library.compile(name, for: fields(), diagnostics: &diagnostics, markup: &markup)
    }
  }

  /// The templates of the theme, which show every screen.
  public static let ofTheme: [ShownTemplate] = SiteCoordinator.screens.flatMap { own(of: $0) }

  private static func own<Shown: TemplatedScreen>(of screen: Shown.Type) -> [ShownTemplate] {
    screen.templates.map { ShownTemplate($0) { Shown.Context.fields } }
  }

  /// The templates that a root may bring for its collections and taxonomies.
  public static func all(of settings: Settings) -> [ShownTemplate] {
    settings.collections.flatMap { collection in
      [
        ShownTemplate(collection.name, else: "entry") { EntryContext.fields(of: collection) },
        ShownTemplate("\(collection.name)-list", else: "entry-list") { EntryListContext.fields },
      ]
    }
      + settings.taxonomies.flatMap { taxonomy in
        [
          ShownTemplate("\(taxonomy.name)-terms", else: "terms") { TaxonomyContext.fields },
          ShownTemplate("\(taxonomy.name)-term", else: "term") { EntryListContext.fields },
        ]
      }
  }
}
