public import Templating

/// What one template of the theme sees.
public struct TemplateReference: Hashable, Sendable {
  /// The template's name, for example `tutorial`.
  public let name: String
  /// Its names, without those that every template has; see `Theme.frameNames`.
  public let names: [FieldReference]
}

extension Theme {
  /// The names that every template has: the site, the phrases, the page's title, the menu.
  public static var frameNames: [FieldReference] { PageFrame.reference }

  /// Every template of the theme with the names that it alone has, in the order in which they are
  /// declared.
  public static var references: [TemplateReference] {
    var listing = Listing()
    _ = Theme(&listing)
    return listing.references
  }
}

/// Notes what each template sees and compiles nothing.
private struct Listing: ThemeVisitor {
  private(set) var references: [TemplateReference] = []
  private let frame = Set(Self.topics(of: PageFrame.reference))

  mutating func visit<Context: TemplateContext>(
    _ name: String, _ context: Context.Type
  ) -> Template<Context>? {
    let own = Self.topics(of: Context.reference).filter { !frame.contains($0) }
    references.append(TemplateReference(name: name, names: own.flatMap(\.self)))
    return nil
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
