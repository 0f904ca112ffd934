package import Content
import Diagnostics
import Primitives
import Templating

/// A template that shows screens, with the names that it can use.
package struct ShownTemplate: Sendable {
  /// Its name, for example `entry`.
  package let name: String
  /// What its compiled form is found by: the name, for one that entries name with their kind.
  let key: String
  /// The theme's template for all such screens; a root's own takes precedence.
  let common: String
  /// The names, in the order of the reference.
  let names: @Sendable (SharedNames) -> [FieldReference]
  /// Compiles the template of a name for the same screens; nil when it has a fault.
  let compile:
    @Sendable (String, TemplateLibrary, SharedNames, inout [Diagnostic], inout [TemplateMarkup]) ->
      (
        any Sendable
      )?

  /// - Parameter place: what a fault's sentence ends with, where several kinds share the template.
  private init<Context: FramedContext>(
    _ name: String, key: String? = nil, else common: String? = nil, place: String = "",
    for fields: @escaping @Sendable () -> Fields<Context>
  ) {
    self.name = name
    self.key = key ?? name
    self.common = common ?? name
    names = { fields().seeing($0).reference }
    compile = { name, library, shared, diagnostics, markup in
      let fields = fields().seeing(shared)
      guard !place.isEmpty else {
        return library.compile(name, for: fields, diagnostics: &diagnostics, markup: &markup)
      }
      var faults: [Diagnostic] = []
      let template = library.compile(name, for: fields, diagnostics: &faults, markup: &markup)
      // What another kind of entry lacks as well is told once.
      faults.removeAll { fault in
        diagnostics.contains {
          $0.path == fault.path && $0.position == fault.position
            && $0.message.hasPrefix(fault.message)
        }
      }
      diagnostics += faults.map { $0.saying($0.message + place) }
      return template
    }
  }

  /// The template of a component.
  ///
  /// - Parameter settings: with the collections that its attributes lead to.
  package init(_ component: Component, in settings: Settings?) {
    name = component.templateName
    key = name
    common = name
    let fields = { @Sendable (shared: SharedNames) in
      ComponentContext.fields(
        of: component, in: settings ?? Settings(title: ""), saying: shared.phrases)
    }
    names = { fields($0).reference }
    compile = { name, library, shared, diagnostics, markup in
      library.compile(name, for: fields(shared), diagnostics: &diagnostics, markup: &markup)
    }
  }

  /// The templates of the theme, which show every screen.
  ///
  /// - Parameter sections: those that are neither collections nor taxonomies.
  package static func ofTheme(with sections: [any SiteSection]) -> [ShownTemplate] {
    SiteCoordinator.screens(with: sections).flatMap { own(of: $0) }
  }

  private static func own<Shown: TemplatedScreen>(of screen: Shown.Type) -> [ShownTemplate] {
    screen.templates.map { ShownTemplate($0) { Shown.Context.fields } }
  }

  /// The templates that entries name, each for every kind of entry that does.
  package static func named(
    in content: SiteContent, choosing choice: TemplateChoice
  ) -> [ShownTemplate] {
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
        return ShownTemplate(name, key: key, else: "home", place: place(" on the start page")) {
          HomeContext.fields
        }
      case .notFound:
        return ShownTemplate(name, key: key, else: "not-found", place: place(" on the page 404")) {
          NotFoundContext.fields
        }
      case .page:
        let place = place(" in \"\(entry.collection.name)\"")
        return ShownTemplate(name, key: key, else: "entry", place: place) {
          EntryContext.fields(of: entry.collection, in: settings)
        }
      }
    }
  }

  /// The key of a template that an entry names.
  private static func key(_ name: String, of entry: Entry) -> String {
    "\(name) \(entry.role == .page ? entry.collection.folder : "\(entry.role)")"
  }

  /// The key of the template that shows an entry.
  static func key(_ name: String, showing entry: Entry?) -> String {
    entry.flatMap { $0.template?.text == name ? key(name, of: $0) : nil } ?? name
  }

  /// The templates that a root may bring for its collections, lists and taxonomies.
  package static func all(of settings: Settings) -> [ShownTemplate] {
    let lists =
      settings.collections.map { ($0.name, $0) }
      + settings.lists.compactMap { list in
        settings.collection(list.collection).map { (list.name, $0) }
      }
    return settings.collections.map { collection in
      ShownTemplate(collection.name, else: "entry") {
        EntryContext.fields(of: collection, in: settings)
      }
    }
      + lists.map { name, collection in
        ShownTemplate("\(name)-list", else: "entry-list") {
          EntryListContext.fields(of: collection, in: settings)
        }
      }
      + settings.taxonomies.flatMap { taxonomy in
        [
          ShownTemplate("\(taxonomy.name)-terms", else: "terms") { TaxonomyContext.fields },
          ShownTemplate("\(taxonomy.name)-term", else: "term") { EntryListContext.fields },
        ]
      }
  }
}
