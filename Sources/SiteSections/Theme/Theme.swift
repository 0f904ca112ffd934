public import Diagnostics
public import Templating

/// The templates of the site, each compiled against what its screen shows.
public struct Theme: Sendable {
  /// The compiled templates by name; each is a `Template` of its screen's context.
  private var templates: [String: any Sendable] = [:]
  /// The ids that each template gives in its own words, by the template's name.
  private(set) var ids: [String: Set<String>] = [:]

  /// Compiles every template that a screen names.
  ///
  /// All faults of all templates are appended to `diagnostics`; nil when there was one. What they
  /// say in their own words is appended to `markup` all the same.
  public init?(
    _ library: TemplateLibrary, diagnostics: inout [Diagnostic], markup: inout [TemplateMarkup]
  ) {
    var isSound = true
    var own: [TemplateMarkup] = []
    var faults: [Diagnostic] = []
    for screen in SiteCoordinator.screens {
      for template in screen.templates {
        let compiled = Self.compile(template.name, for: screen, library, &faults, &own)
        templates[template.name] = compiled
        isSound = isSound && compiled != nil
      }
    }
    diagnostics += TemplateLibrary.joined(faults)
    markup += own
    guard isSound else { return nil }
    for one in own { ids[one.template, default: []].formUnion(one.ids) }
  }

  /// Compiles every template that a screen names; what they say in their own words is of no
  /// interest.
  public init?(_ library: TemplateLibrary, diagnostics: inout [Diagnostic]) {
    var markup: [TemplateMarkup] = []
    self.init(library, diagnostics: &diagnostics, markup: &markup)
  }

  /// The template that shows a screen; nil when its type does not name the template.
  func template<Shown: TemplatedScreen>(for screen: Shown) -> Template<Shown.Context>? {
    templates[screen.template] as? Template<Shown.Context>
  }

  private static func compile<Shown: TemplatedScreen>(
    _ name: String, for screen: Shown.Type, _ library: TemplateLibrary,
    _ diagnostics: inout [Diagnostic], _ markup: inout [TemplateMarkup]
  ) -> (any Sendable)? {
    library.compile(name, for: Shown.Context.self, diagnostics: &diagnostics, markup: &markup)
  }
}
