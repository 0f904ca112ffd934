public import Templating

/// What one template of the theme sees.
public struct TemplateReference: Hashable, Sendable {
  /// The template's name, for example `tutorial`.
  public let name: String
  /// Its names, without those that every template has; see `frameNames`.
  public let names: [FieldReference]

  /// The names that every template has: the site, the phrases, the page's title, the menu.
  public static var frameNames: [FieldReference] { FrameContext.reference }

  /// Every template of the theme with the names that it alone has.
  public static var all: [TemplateReference] {
    let frame = Set(topics(of: frameNames))
    return SiteCoordinator.screens.flatMap { screen in
      let own = topics(of: names(of: screen)).filter { !frame.contains($0) }
      return screen.templates.map {
        TemplateReference(name: $0.name, names: own.flatMap(\.self))
      }
    }
  }

  private static func names<Shown: TemplatedScreen>(of screen: Shown.Type) -> [FieldReference] {
    Shown.Context.reference
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
