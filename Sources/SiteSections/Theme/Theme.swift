import Content
package import Diagnostics
import MarkdownRendering
import Primitives
package import Templating

/// The templates of the site, each compiled against the values of its screen.
package struct Theme: Sendable {
  /// The compiled templates by their keys; each is a `Template` of its screen's context.
  private var templates: [String: any Sendable] = [:]
  /// The ids in each template's own markup, by the template's name.
  private(set) var ids: [String: Set<String>] = [:]
  /// The widths of images, by their place on the page.
  private var sizes: [PicturePlace: Template<PixelSize>] = [:]

  /// Compiles every template that shows a screen.
  ///
  /// All errors of all templates are appended to `diagnostics`; the result is nil if there is one.
  /// The templates' own markup is appended to `markup` even then.
  package init?(
    _ library: TemplateLibrary, for shown: [ScreenTemplate], seeing names: SharedNames,
    diagnostics: inout [Diagnostic], markup: inout [TemplateMarkup]
  ) {
    var isSound = true
    var own: [TemplateMarkup] = []
    var faults: [Diagnostic] = []
    let compiled = shown.concurrentMap(inTurnsOf: 1) { $0.compile($0.name, library, names) }
    for (template, compiled) in zip(shown, compiled) {
      templates[template.key] = compiled.template
      isSound = isSound && compiled.template != nil
      faults += template.faults(compiled, besides: faults)
      own += compiled.markup
    }
    for place in PicturePlace.allCases where library.names.contains(place.template) {
      var unseen: [TemplateMarkup] = []
      sizes[place] = library.compile(
        place.template, for: PixelSize.fields, diagnostics: &faults, markup: &unseen)
      isSound = isSound && sizes[place] != nil
    }
    diagnostics += TemplateLibrary.joined(faults)
    markup += own
    guard isSound else { return nil }
    for one in own { ids[one.template, default: []].formUnion(one.ids) }
  }

  /// Compiles the default theme as a replacement for a root's own templates.
  package init(
    defaultsFor shown: [ScreenTemplate], _ library: TemplateLibrary, seeing names: SharedNames
  ) {
    for template in shown {
      templates[template.key] = template.compile(template.common, library, names).template
    }
  }

  /// Returns the template of a component; `nil` if the default theme replaces a root's own
  /// template.
  func template(of component: Component) -> Template<ComponentContext>? {
    templates[component.templateName] as? Template<ComponentContext>
  }

  /// Returns the width of an image in a place, as in HTML's `sizes`.
  func sizes(in place: PicturePlace, of size: PixelSize) -> String {
    var text: [UInt8] = []
    _ = try? sizes[place]?.render(size, into: &text)
    return text.isEmpty
      ? "100vw" : String(decoding: text.trimmed(\.isASCIISpace), as: UTF8.self)
  }

  /// Returns the template of a screen; `nil` if the screen's type does not declare its name.
  func template<Shown: TemplatedScreen>(for screen: Shown) -> Template<Shown.Context>? {
    templates[screen.compiledTemplate] as? Template<Shown.Context>
  }
}

/// The reference of one template of the theme.
package struct TemplateReference: Hashable, Sendable {
  /// The template's name, for example `tutorial`.
  package let name: String
  /// The template's own names, without the common ones in `frameNames`.
  package let names: [FieldReference]

  /// Returns the names that every template has: the site, the phrases, the page's title, the menu.
  package static func frameNames(_ shared: SharedNames) -> [FieldReference] {
    FrameContext.fields.seeing(shared).reference
  }

  /// Returns the names that every component has.
  package static func componentNames(_ shared: SharedNames) -> [FieldReference] {
    ComponentContext.fields(shared).reference
  }

  /// Returns templates with the names that only they have.
  package static func of(
    _ templates: [ScreenTemplate], besides common: [FieldReference], seeing shared: SharedNames
  ) -> [TemplateReference] {
    let common = Set(topics(of: common))
    return templates.map { template in
      let own = topics(of: template.names(shared)).filter { !common.contains($0) }
      return TemplateReference(name: template.name, names: own.flatMap(\.self))
    }
  }

  /// Groups names: each top-level name with the names inside it.
  private static func topics(of names: [FieldReference]) -> [[FieldReference]] {
    var topics: [[FieldReference]] = []
    for name in names {
      if name.level == 0 {
        topics.append([name])
      } else {
        topics[topics.count - 1].append(name)
      }
    }
    return topics
  }
}
