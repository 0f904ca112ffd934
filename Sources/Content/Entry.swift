package import Diagnostics
public import Primitives

/// An entry of the author's content, as other pages need it: a tutorial, a page, or a record of a
/// data file.
///
/// The Markdown body stays on disk.
///
/// A class, so that the many lists that contain an entry share it: copying all its fields would
/// cost too much.
@dynamicMemberLookup
public final class Entry: Sendable {
  /// The part that an entry plays on the site.
  package enum Role: Hashable, Sendable {
    /// An ordinary page.
    case page
    /// The content of the home page.
    case start
    /// The content of the "page not found" page.
    case notFound
  }

  /// The fields of an entry.
  public struct Fields: Sendable {
    package let collection: ContentCollection
    /// The Markdown file, or the data file of a record.
    package var body: Body
    /// The position where the record begins; nil for a Markdown file.
    package var record: SourcePlace?
    /// The name in links and data: the entry's key field, otherwise its file's name.
    package var key = ""
    /// The title from the front matter, otherwise the first level-1 heading or the file's name.
    public var title = ""
    /// The reading of the title's ruby text; empty if the title has none.
    package var titleReadings = ""
    /// The position of the title; nil if the title is the file's name.
    package var titlePlace: SourcePlace?
    /// A short title for the sidebar and for links to the previous and next page.
    package var linkTitle: String?
    /// Whether the page shows no title, because its content has one.
    package var hidesTitle = false
    /// The line below the title.
    public var subtitle: String?
    /// The description for search engines and feeds, one sentence.
    public var description: String?
    /// The date of publication.
    ///
    /// Undated entries are sorted last and are in no feed.
    public var date: DateTime?
    /// The date of the last change, if the author set it.
    package var updated: DateTime?
    /// The authors; empty means the site's author.
    public var authors: [String] = []
    /// The terms by the taxonomy's name, in the author's order, without duplicates.
    package var termsByTaxonomy: [String: [Term]] = [:]
    /// The categories as the author wrote them.
    ///
    /// They are parts of URLs, and have pages if they are a taxonomy.
    package var categories: [String] = []
    /// The folders that are part of the URL, for an entry of a collection without a list.
    package var folders: [String] = []
    /// The position among the pages of the same folder, if the author set it.
    package var order: Int?
    /// The number of this part in its series, if the author set it.
    package var part: Int?
    /// A hash of everything that other pages can know about the body without rendering it.
    package var shape: UInt64 = 0
    /// The position of `part` in the file, even if its value is not a number.
    package var partPlace: SourcePlace?
    /// The side of the image that stays visible if the image is cropped.
    package var focus: PictureCopy.Side?
    /// The slug for the URL: the author's, otherwise the file's name.
    package var slug = ""
    /// The full URL path: decoded, with the language prefix, for example `/en/tutorials/a/`.
    public var address = ""
    /// The URL path that all translations of this entry share, without the language prefix: this
    /// entry's own, or that of the first translation.
    package var sharedAddress = ""
    /// The permalink pattern from the entry's own front matter.
    package var permalink: Permalink?
    /// The position of that pattern in the file.
    package var permalinkPlace: SourcePlace?
    /// The position of the slug in the front matter; nil if none is written.
    package var slugPlace: SourcePlace?
    /// Whether the entry is a draft, which is built only with `--drafts`.
    package var isDraft = false
    /// The image for link previews, as the author wrote it.
    package var image: LocatedText?
    /// The template of the page; nil means the collection's template.
    package var template: LocatedText?
    /// The former URLs that redirect to this page, each with its position in the file.
    package var aliases: [(address: String, place: SourcePlace)] = []
    /// The language of the entry; nil means the site's.
    public var language: String?
    /// The original's terms in ordered taxonomies, by taxonomy.
    ///
    /// The translation may name them differently.
    package var originalTerms: [String: Term] = [:]
    /// The pages of other sections that the body links to, by section: names in order, without
    /// duplicates.
    public var mentions: [Section: [String]] = [:]
    package var role = Role.page
    /// Whether the page has a table of contents; nil to use the options.
    package var hasContents: Bool?
    /// Whether readers can comment, if the site has a comments slot; nil means yes.
    package var hasComments: Bool?
    /// Whether the search finds the entry.
    package var isSearched = true
    /// Whether the entry is first in lists and on the home page.
    package var isPinned = false
    /// Whether the page consists only of the author's HTML: `layout: false`.
    package var hasNoLayout = false
    /// The settings that hide the page from readers or search engines.
    package var visibility = Visibility()
    /// The check of the Swift code, unless a code fence sets another.
    package var code = CodeCheckMode.parse
    /// The sample projects that `code:` in the front matter declares.
    package var stages: StageDeclarations?
    /// The values of the collection's declared fields, in the order of the fields.
    package var values: [FieldValue?]

    /// Returns the value of the first declared field of a kind, such as Markdown or an image.
    package func first(_ kind: FieldSpec.Kind) -> LocatedText? {
      zip(collection.fields, values).lazy.compactMap { $0.kind == kind ? $1?.located : nil }.first
    }

    /// Creates the fields of a file without front matter.
    package init(in collection: ContentCollection, body: Body) {
      self.collection = collection
      self.body = body
      values = Array(repeating: nil, count: collection.fields.count)
    }
  }

  @usableFromInline
  package let fields: Fields

  package init(_ fields: Fields) { self.fields = fields }

  /// Forwards to one of the fields.
  @inlinable
  public subscript<Value>(dynamicMember field: KeyPath<Fields, Value>) -> Value {
    fields[keyPath: field]
  }

  /// The title's language: that of the field that is the title, otherwise the entry's.
  package var titleLanguage: String? { fields.collection.titleLanguage ?? fields.language }

  /// The date of the last change, otherwise the date of publication.
  package var changed: DateTime? { fields.updated ?? fields.date }

  /// The authors' names, joined by commas; nil without authors.
  package var author: String? {
    fields.authors.isEmpty ? nil : fields.authors.joined(separator: ", ")
  }

  /// Whether this is the page of a folder without Markdown of its own.
  package var isFolder: Bool { fields.body.isAbsent && fields.record == nil }

  /// The entry's file.
  public var source: SourceFile { fields.body.source }

  package func terms(of taxonomy: Taxonomy) -> [Term] {
    fields.termsByTaxonomy[taxonomy.name] ?? []
  }

  /// Returns a copy of the entry with some fields changed.
  package func with(_ change: (inout Fields) -> Void) -> Entry {
    var fields = fields
    change(&fields)
    return Entry(fields)
  }
}

extension Collection where Element == Entry {
  /// The entries sorted newest first, undated ones last.
  ///
  /// The sort is stable.
  package var newestFirst: [Entry] {
    let dates = map { $0.date?.secondsSinceEpoch ?? .min }
    let order = dates.indices.sorted { left, right in
      dates[left] != dates[right] ? dates[left] > dates[right] : left < right
    }
    let entries = Array(self)
    return order.map { entries[$0] }
  }

  /// The entries with pinned ones first, otherwise in the same order.
  package var pinnedFirst: [Entry] {
    contains(where: \.isPinned) ? filter(\.isPinned) + filter { !$0.isPinned } : Array(self)
  }

  /// The entries of an ordered taxonomy in reading order.
  ///
  /// Entries with a part number come first, by number, then the others, oldest first, and undated
  /// ones last. Expects entries sorted newest first.
  package var inReadingOrder: [Entry] {
    let rest = filter { $0.part == nil }
    return filter { $0.part != nil }.sorted { $0.part ?? 0 < $1.part ?? 0 }
      + rest.filter { $0.date != nil }.reversed() + rest.filter { $0.date == nil }
  }
}

/// The reference to a page's Markdown.
///
/// The content stays on disk; rendering reads it and finds where the body begins in the file.
public struct Body: Hashable, Sendable {
  /// The file that contains the Markdown.
  public let source: SourceFile
  /// Whether the page's title is the body's first level-1 heading, which is then not shown twice.
  package var startsWithTitle: Bool
  /// Whether the file is a data file, which has no Markdown body.
  package var isAbsent = false
  /// Whether the file is HTML, which is published unchanged.
  package var isHTML: Bool {
    // Fast path: this runs for every entry, and nearly all files end in `.md`.
    guard source.path.utf8.last?.lowercasedASCII != UInt8(ascii: "d") else { return false }
    return [".html", ".htm"].contains { source.path.lowercased().hasSuffix($0) }
  }

  /// Creates a reference to the Markdown of a file.
  public init(source: SourceFile, startsWithTitle: Bool = false) {
    self.source = source
    self.startsWithTitle = startsWithTitle
  }
}
