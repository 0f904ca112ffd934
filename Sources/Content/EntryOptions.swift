/// How entries and their lists are shown, as `site.yml` says for the whole site or for a collection.
///
/// Nil says nothing: what a collection says is stronger than what the site says, and what neither
/// says is as usual.
public struct EntryOptions: Sendable {
  /// How many entries one page of a list has.
  package var perPage: Int?
  package var feedLength: Int?
  /// What a feed has of each entry.
  package var feedContent: FeedContent?
  package var hasContents: Bool?
  /// The last level of headings that the table of contents lists, 2 to 4.
  package var contentsDepth: Int?
  /// What a list shows of each entry.
  package var listStyle: ListStyle?
  /// The picture for previews of a link to a page that has none of its own.
  package var image: WrittenText?
  /// The copies that are made of pictures.
  package var pictures: PictureSettings?
  /// The colours at first sight.
  package var theme: ColorTheme?
  /// Whether a page says how long reading it takes.
  package var showsReadingTime: Bool?

  /// What a feed has of an entry.
  package enum FeedContent: String, CaseIterable, Hashable, Sendable {
    case full
    case summary
  }

  /// What a list shows of an entry.
  package enum ListStyle: String, CaseIterable, Hashable, Sendable {
    /// Its title and the line below it.
    case titles
    /// How its text begins, too.
    case excerpts
    /// Its picture, too.
    case cards

    /// Its name; nil for the usual one.
    package var shown: String? { self == .titles ? nil : rawValue }
  }

  /// The colours of the pages until their reader chooses.
  package enum ColorTheme: String, CaseIterable, Hashable, Sendable {
    /// As the reader's system is.
    case system
    case light
    case dark
  }

  package init() {}

  /// These options, and where they say nothing, others.
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
