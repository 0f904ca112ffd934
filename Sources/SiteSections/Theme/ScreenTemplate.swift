package import Content
import Diagnostics
import Primitives
package import Templating

/// A template for screens, with the names that it can use.
package struct ScreenTemplate: Sendable {
  /// The template's name, for example `entry`.
  package let name: String
  /// The key of the compiled template: its name, or its name and kind if entries choose it.
  let key: String
  /// The theme's template for the same screens, which a root's own template replaces.
  let common: String
  /// Returns the names, in the order of the reference.
  package let names: @Sendable (SharedNames) -> [FieldReference]
  /// The end of an error message, if several kinds of entry share the template.
  private(set) var place = ""
  /// Compiles a template by name for these screens.
  let compile: @Sendable (String, TemplateLibrary, SharedNames) -> Compiled

  struct Compiled: Sendable {
    /// A `Template` of the screen's context; `nil` if it has an error.
    let template: (any Sendable)?
    private(set) var faults: [Diagnostic] = []
    private(set) var markup: [TemplateMarkup] = []

    init<Context: TemplateContext>(
      _ name: String, of library: TemplateLibrary, for fields: Fields<Context>
    ) {
      template = library.compile(name, for: fields, diagnostics: &faults, markup: &markup)
    }
  }

  private init<Context: FramedContext>(
    _ name: String, key: String? = nil, else common: String? = nil, place: String = "",
    for fields: @escaping @Sendable () -> Fields<Context>
  ) {
    self.name = name
    self.key = key ?? name
    self.common = common ?? name
    names = { fields().seeing($0).reference }
    self.place = place
    compile = { name, library, shared in
      Compiled(name, of: library, for: fields().seeing(shared))
    }
  }

  /// Returns the errors of a compiled template, without those already reported.
  ///
  /// An error that several kinds of entry share is reported once.
  func faults(_ compiled: Compiled, besides reported: [Diagnostic]) -> [Diagnostic] {
    if place.isEmpty { return Set(compiled.faults).subtracting(reported).sorted() }
    return compiled.faults.filter { fault in
      !reported.contains {
        $0.path == fault.path && $0.position == fault.position
          && $0.message.hasPrefix(fault.message)
      }
    }.map { $0.with(message: $0.message + place) }
  }

  /// Creates the template of a component.
  ///
  /// - Parameter settings: the settings with the collections that its attributes link to.
  package init(_ component: Component, in settings: Settings?) {
    name = component.templateName
    key = name
    common = name
    let fields = { @Sendable (shared: SharedNames) in
      ComponentContext.fields(of: component, in: settings ?? Settings(title: ""), shared)
    }
    names = { fields($0).reference }
    compile = { name, library, shared in Compiled(name, of: library, for: fields(shared)) }
  }

  /// Returns the templates of the theme, one for every screen.
  ///
  /// - Parameter sections: the sections that are neither collections nor taxonomies.
  package static func ofTheme(with sections: [any SiteSection]) -> [ScreenTemplate] {
    SiteCoordinator.screens(with: sections).flatMap { own(of: $0) }
  }

  private static func own<Shown: TemplatedScreen>(of screen: Shown.Type) -> [ScreenTemplate] {
    screen.templates.map { ScreenTemplate($0) { Shown.Context.fields } }
  }

  /// Returns the templates that entries choose, one for every kind of entry that does.
  package static func named(
    in content: SiteContent, choosing choice: TemplateChoice
  ) -> [ScreenTemplate] {
    let settings = content.settings
    var first: [String: (name: String, entry: Entry)] = [:]
    for entry in content.entries {
      guard let name = choice.named(by: entry) else { continue }
      first[key(name, of: entry)] = first[key(name, of: entry)] ?? (name, entry)
    }
    return first.sorted { ByteOrder.precedes($0.key, $1.key) }.map { key, named in
      let (name, entry) = named
      let isShared = first.values.count { $0.name == name } > 1
      func place(_ words: String) -> String { isShared ? words : "" }
      switch entry.role {
      case .start:
        return ScreenTemplate(name, key: key, else: "home", place: place(" on the home page")) {
          HomeContext.fields
        }
      case .notFound:
        return ScreenTemplate(name, key: key, else: "not-found", place: place(" on the 404 page")) {
          NotFoundContext.fields
        }
      case .page:
        let place = place(" in \"\(entry.collection.name)\"")
        return ScreenTemplate(name, key: key, else: "entry", place: place) {
          EntryContext.fields(of: entry.collection, in: settings)
        }
      }
    }
  }

  /// Returns the key of a template that an entry chooses.
  private static func key(_ name: String, of entry: Entry) -> String {
    "\(name) \(entry.role == .page ? entry.collection.folder : "\(entry.role)")"
  }

  /// Returns the key of the template that shows an entry.
  static func key(_ name: String, showing entry: Entry?) -> String {
    entry.flatMap { $0.template?.text == name ? key(name, of: $0) : nil } ?? name
  }

  /// Returns the templates that a root may add for its collections, lists and taxonomies.
  package static func all(of settings: Settings) -> [ScreenTemplate] {
    let lists =
      settings.collections.map { ($0.name, $0) }
      + settings.lists.compactMap { list in
        settings.collection(list.collection).map { (list.name, $0) }
      }
    return settings.collections.map { collection in
      ScreenTemplate(collection.name, else: "entry") {
        EntryContext.fields(of: collection, in: settings)
      }
    }
      + lists.map { name, collection in
        ScreenTemplate("\(name)-list", else: "entry-list") {
          EntryListContext.fields(of: collection, in: settings)
        }
      }
      + settings.taxonomies.flatMap { taxonomy in
        [
          ScreenTemplate("\(taxonomy.name)-terms", else: "terms") { TaxonomyContext.fields },
          ScreenTemplate("\(taxonomy.name)-term", else: "term") { EntryListContext.fields },
        ]
      }
  }
}

/// Chooses templates: the one that an entry names, or else the root's own for the collection or
/// taxonomy, or else the common one.
package struct TemplateChoice: Sendable {
  /// The names of the root's own templates.
  private let names: Set<String>
  /// The templates that an entry can name.
  private let offered: Set<String>

  /// Creates a choice among a root's own templates, by name; empty if it uses only the theme's.
  ///
  /// - Parameter offered: the root's templates that an entry can name.
  package init(_ names: Set<String> = [], offering offered: Set<String> = []) {
    self.names = names
    self.offered = offered
  }

  func template(of entry: Entry) -> String {
    named(by: entry) ?? choose(entry.collection.name, else: "entry")
  }

  /// Returns the template that an entry names; `nil` if it names none or one that cannot show it.
  package func named(by entry: Entry) -> String? {
    entry.template.map(\.text).flatMap { name in
      offered.contains(name) || name == Self.defaultName(for: entry.role) ? name : nil
    }
  }

  /// Returns the theme's template for an entry.
  package static func defaultName(for role: Entry.Role) -> String {
    switch role {
    case .page: "entry"
    case .start: "home"
    case .notFound: "not-found"
    }
  }

  /// Returns the template of a collection's list, or of a list in `lists:`.
  func list(_ name: String) -> String { choose("\(name)-list", else: "entry-list") }

  func terms(of taxonomy: Taxonomy) -> String { choose("\(taxonomy.name)-terms", else: "terms") }

  func term(of taxonomy: Taxonomy) -> String { choose("\(taxonomy.name)-term", else: "term") }

  private func choose(_ name: String, else common: String) -> String {
    names.contains(name) ? name : common
  }
}
