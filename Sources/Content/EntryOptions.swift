/// Display options of entries and their lists, from `site.yml`, for the site or for one collection.
///
/// Nil means not set. A collection's option overrides that of the site; if neither is set, the
/// default applies.
public struct EntryOptions: Sendable {
  /// The number of entries per page of a list.
  package var perPage: Int?
  package var feedLength: Int?
  /// The part of each entry that a feed includes.
  package var feedContent: FeedContent?
  package var hasContents: Bool?
  /// The deepest heading level in the table of contents, 2 to 4.
  package var contentsDepth: Int?
  /// The style of the entries in a list.
  package var listStyle: ListStyle?
  /// The image for link previews of pages without an image of their own.
  package var image: LocatedText?
  /// The resized copies of images.
  package var pictures: PictureSettings?
  /// The color mode until the reader chooses one.
  package var theme: ColorTheme?
  /// Whether a page shows its reading time.
  package var showsReadingTime: Bool?

  /// The part of an entry that a feed includes.
  package enum FeedContent: String, CaseIterable, Hashable, Sendable {
    case full
    case summary
  }

  /// The style of an entry in a list.
  package enum ListStyle: String, CaseIterable, Hashable, Sendable {
    /// The title and the line below it.
    case titles
    /// In addition, the beginning of the content.
    case excerpts
    /// In addition, the image.
    case cards

    /// The style's name in templates; nil for the default.
    package var nameInTemplates: String? { self == .titles ? nil : rawValue }
  }

  /// The color mode of the pages until the reader chooses one.
  package enum ColorTheme: String, CaseIterable, Hashable, Sendable {
    /// The mode of the reader's system.
    case system
    case light
    case dark
  }

  package init() {}

  /// Returns these options, with others for those that are not set.
  package func or(_ others: EntryOptions) -> EntryOptions {
    var options = self
    options.perPage = perPage ?? others.perPage
    options.feedLength = feedLength ?? others.feedLength
    options.feedContent = feedContent ?? others.feedContent
    options.hasContents = hasContents ?? others.hasContents
    options.contentsDepth = contentsDepth ?? others.contentsDepth
    options.listStyle = listStyle ?? others.listStyle
    options.image = image ?? others.image
    options.pictures = pictures ?? others.pictures
    options.theme = theme ?? others.theme
    options.showsReadingTime = showsReadingTime ?? others.showsReadingTime
    return options
  }
}
