public import Content
public import Templating

/// What one template of the theme sees.
public struct TemplateReference: Hashable, Sendable {
  /// The template's name, for example `tutorial`.
  public let name: String
  /// Its names, without those that every template has; see `frameNames`.
  public let names: [FieldReference]

  /// The names that every template has: the site, the phrases, the page's title, the menu.
  ///
  /// - Parameter settings: those that declare data; nil for the theme alone.
  public static func frameNames(in settings: Settings? = nil) -> [FieldReference] {
    FrameContext.fields.seeingData(of: settings).reference
  }

  /// Templates with the names that they alone have.
  public static func of(
    _ templates: [ShownTemplate], in settings: Settings? = nil
  ) -> [TemplateReference] {
    of(templates, besides: frameNames(in: settings), in: settings)
  }

  /// The names that every component has. What the pages say is listed with those of every template.
  public static var componentNames: [FieldReference] {
    ComponentContext.fields.reference.filter { $0.level == 0 }
  }

  /// Components with the names that they alone have.
  public static func of(
    components: [ShownTemplate], in settings: Settings? = nil
  ) -> [TemplateReference] {
    of(components, besides: ComponentContext.fields.reference, in: settings)
  }

  private static func of(
    _ templates: [ShownTemplate], besides common: [FieldReference], in settings: Settings?
  ) -> [TemplateReference] {
    let common = Set(topics(of: common))
    return templates.map { template in
      let own = topics(of: template.names(settings)).filter { !common.contains($0) }
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
