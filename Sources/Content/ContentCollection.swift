public import Primitives

/// Entries that are declared together: `content/NAME/**.md`, with one front matter.
///
/// The rest of the site asks a collection what it is (listed, dated), never which one. To add one is
/// to add it to `builtIn`.
public final class ContentCollection: Sendable {
  /// The name of its folder in `content/`, of its addresses and of its templates.
  public let name: String
  /// What one entry is called: on the command line (`michi new tutorial`) and in the name of the
  /// phrase that counts its entries (`tutorialCount`).
  public let singular: String
  /// What lists, menu and breadcrumbs call it; nil where that is the phrase with its name.
  public let title: LocalizedText?
  /// Whether its entries lie below a list of their own, `/NAME/`. Those of a collection without one
  /// lie at the root, each in the menu, and `index.md` among them is what the start page shows.
  public let isListed: Bool
  /// Whether its entries are articles: shown on the start page, in feeds and in the history that a
  /// date gives them, so that one without a date is reported.
  public let isDated: Bool
  /// What its entries say in their front matter besides what all entries can say.
  public let fields: [FieldSpec]

  /// A collection.
  public init(
    name: String, singular: String, title: LocalizedText? = nil, isListed: Bool = true,
    isDated: Bool = false, fields: [FieldSpec] = []
  ) {
    self.name = name
    self.singular = singular
    self.title = title
    self.isListed = isListed
    self.isDated = isDated
    self.fields = fields
  }

  /// The collections that every site has, in the order of the start page.
  public static let builtIn = [
    ContentCollection(name: "tutorials", singular: "tutorial", isDated: true),
    ContentCollection(name: "pages", singular: "page", isListed: false),
  ]

  /// Its part of the site.
  public var section: Section { Section(name) }
  /// The folder of its files, relative to the root.
  public var folder: String { "content/\(name)" }
}
