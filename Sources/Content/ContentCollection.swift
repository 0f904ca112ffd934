public import Primitives

/// A kind of entry: the files `content/NAME/**.md`, which share their front matter fields.
///
/// The rest of the site asks a collection what it is (listed, dated), never which one. To add one is
/// to add it to `builtIn`.
public final class ContentCollection: Sendable {
  /// The name of its folder in `content/`, of its addresses and of its templates.
  public let name: String
  /// What one entry is called: on the command line (`michi new tutorial`) and in the name of the
  /// phrase that counts its entries (`tutorialCount`).
  public let singular: String
  /// Its title in lists, menu and breadcrumbs; nil to use the phrase with its name.
  public let title: LocalizedText?
  /// The pattern of its entries' addresses; nil for the usual ones, below its list.
  public let permalink: Permalink?
  /// How its entries and their lists are shown.
  public let options: EntryOptions
  /// Whether its entries lie below a list of their own, `/NAME/`. Those of a collection without one
  /// lie at the root, each in the menu, and `index.md` among them is what the start page shows.
  public let isListed: Bool
  /// Whether its entries are articles: ordered by date, and shown on the start page and in feeds.
  /// An article without a date is reported.
  public let isDated: Bool
  /// The front matter fields that its entries have besides the common ones.
  public let fields: [FieldSpec]

  /// A collection.
  public init(
    name: String, singular: String, title: LocalizedText? = nil, permalink: Permalink? = nil,
    options: EntryOptions = EntryOptions(), isListed: Bool = true, isDated: Bool = false,
    fields: [FieldSpec] = []
  ) {
    self.name = name
    self.singular = singular
    self.title = title
    self.permalink = permalink
    self.options = options
    self.isListed = isListed
    self.isDated = isDated
    self.fields = fields
  }

  /// The collections that every site has, in the order of the start page.
  public static let builtIn = [
    ContentCollection(name: "tutorials", singular: "tutorial", isDated: true),
    ContentCollection(name: "pages", singular: "page", isListed: false),
  ]

  /// The same collection with what `site.yml` says about it.
  public func with(
    title: LocalizedText?, permalink: Permalink?, options: EntryOptions
  ) -> ContentCollection {
    ContentCollection(
      name: name, singular: singular, title: title, permalink: permalink, options: options,
      isListed: isListed, isDated: isDated, fields: fields)
  }

  /// What messages call one entry.
  public var noun: String { title == nil ? singular : "entry" }

  /// Its part of the site.
  public var section: Section { Section(name) }
  /// The folder of its files, relative to the root.
  public var folder: String { "content/\(name)" }
}
