import Content
package import Templating

/// What one template of the theme sees.
package struct TemplateReference: Hashable, Sendable {
  /// The template's name, for example `tutorial`.
  package let name: String
  /// Its names, without those that every template has; see `frameNames`.
  package let names: [FieldReference]

  /// The names that every template has: the site, the phrases, the page's title, the menu.
  ///
  /// - Parameter shared: what all templates see.
  package static func frameNames(_ shared: SharedNames) -> [FieldReference] {
    FrameContext.fields.seeing(shared).reference
  }

  /// The names that every component has.
  ///
  /// - Parameter shared: what all templates see.
  package static func componentNames(_ shared: SharedNames) -> [FieldReference] {
    ComponentContext.fields.naming("phrases") { shared.phrases }.reference
  }

  /// Templates with the names that they alone have.
  ///
  /// - Parameters:
  ///   - common: the names that all of them have.
  ///   - shared: what all templates see.
  package static func of(
    _ templates: [ShownTemplate], besides common: [FieldReference], seeing shared: SharedNames
  ) -> [TemplateReference] {
    let common = Set(topics(of: common))
    return templates.map { template in
      let own = topics(of: template.names(shared)).filter { !common.contains($0) }
      return TemplateReference(name: template.name, names: own.flatMap(\.self))
    }
  }

  /// Each name of the template itself, with the names inside it.
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
