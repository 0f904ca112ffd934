package import Diagnostics
public import Primitives

/// One thing that the author wrote, as other pages need it: a tutorial, a page, a record of a data
/// file. The body of a text stays on disk.
///
/// A class, so that the many lists which show an entry share it: copying all its fields would cost
/// too much.
@dynamicMemberLookup
public final class Entry: Sendable {
  /// What an entry is to the site.
  package enum Role: Hashable, Sendable {
    /// A page of its own.
    case page
    /// What the start page shows.
    case start
    /// What the page for addresses that do not exist shows.
    case notFound
  }

  /// The fields of an entry.
  public struct Fields: Sendable {
    package let collection: ContentCollection
    /// Where its Markdown is; of a record, the data file.
    package var body: Body
    /// Where a record begins; nil for a text.
    package var record: SourcePlace?
    /// What links and data call it: its key, else the name of its file.
    package var key = ""
    /// The front matter's title, else the first level-1 heading, else the file's name.
    public var title = ""
    /// How the ruby of the title is read; empty where it has none.
    package var titleReadings = ""
    /// Where the title stands; nil where it is the file's name.
    package var titlePlace: SourcePlace?
    /// A short title for the sidebar and for links to the previous and next page.
    package var linkTitle: String?
    /// Whether its page shows no title, because its text has one of its own.
    package var hidesTitle = false
    /// The line under the title.
    public var subtitle: String?
    /// One sentence for search engines and feeds.
    public var description: String?
    /// When it was published; undated entries are sorted last and are in no feed.
    public var date: DateTime?
    /// When it was last changed, as the author says.
    package var updated: DateTime?
    /// Who wrote it; none means the site's author.
    public var authors: [String] = []
    /// Its terms by the taxonomy's name, in the author's order, each once.
    package var termsByTaxonomy: [String: [Term]] = [:]
    /// Its categories as they are written: parts of addresses, and pages where they are a taxonomy.
    package var categories: [String] = []
    /// The folders that it lies in and that its address names, of a collection without a list.
    package var folders: [String] = []
    /// Its place among the pages of its folder, as its author says.
    package var order: Int?
    /// Which part of its series it is, as its author says.
    package var part: Int?
    /// Stands for all that other pages may know of its text without rendering it.
    package var shape: UInt64 = 0
    /// Where that stands, also where it is no number.
    package var partPlace: SourcePlace?
    /// The side of its picture that is kept where the picture is cut to another shape.
    package var focus: PictureCopy.Side?
    /// What its author calls it in addresses, else the file's name.
    package var slug = ""
    /// Its address: decoded, whole, the language's part in front, for example `/en/tutorials/a/`.
    public var address = ""
    /// The address that it shares with its translations: its own or that of the first of them,
    /// without the language.
    package var joint = ""
    /// The pattern of its address, where it has one of its own.
    package var permalink: Permalink?
    /// Where that stands.
    package var permalinkPlace: SourcePlace?
    /// Whether it is a draft, which is built only with `--drafts`.
    package var isDraft = false
    /// The picture for previews of a link to it, as written.
    package var image: WrittenText?
    /// The template that shows it; nil means that of its collection.
    package var template: WrittenText?
    /// Addresses it had before, each with its place.
    package var aliases: [(address: String, place: SourcePlace)] = []
    /// Its language; nil means the site's.
    public var language: String?
    /// The terms of the original in ordered taxonomies, by taxonomy; the translation may name them
    /// differently.
    package var originalTerms: [String: Term] = [:]
    /// The names of sections' pages that its text leads to, each once, in order.
    public var mentions: [Section: [String]] = [:]
    package var role = Role.page
    /// Whether it has a table of contents; nil to leave that to the options.
    package var hasContents: Bool?
    /// Whether readers may comment on it, where a slot of the root has comments; `nil` means yes.
    package var hasComments: Bool?
    /// Whether readers can find it by searching.
    package var isSearched = true
    /// Whether it is the first in lists and on the start page.
    package var isPinned = false
    /// Whether its page is its own HTML alone: `layout: false`.
    package var hasNoLayout = false
    /// Who finds its page.
    package var visibility = Visibility()
    /// How its Swift code is checked, unless a code fence says otherwise.
    package var code = CodeCheckMode.parse
    /// What it says of its programs.
    package var stages: StageDeclarations?
    /// The values of its collection's own fields, in their order.
    package var values: [FieldValue?]

    /// What the first of its own fields of a kind says: Markdown, a picture.
    package func first(_ kind: FieldSpec.Kind) -> WrittenText? {
      zip(collection.fields, values).lazy.compactMap { $0.kind == kind ? $1?.written : nil }.first
    }

    /// The fields of a file without front matter.
    package init(in collection: ContentCollection, body: Body) {
      self.collection = collection
      self.body = body
      values = Array(repeating: nil, count: collection.fields.count)
    }
  }

  /// What it holds.
  @usableFromInline
  package let fields: Fields

  package init(_ fields: Fields) { self.fields = fields }

  /// One of the fields.
  @inlinable
  public subscript<Value>(dynamicMember field: KeyPath<Fields, Value>) -> Value {
    fields[keyPath: field]
  }

  /// When it was last changed, else published.
  package var changed: DateTime? { fields.updated ?? fields.date }

  /// Who wrote it, in one line.
  package var author: String? {
    fields.authors.isEmpty ? nil : fields.authors.joined(separator: ", ")
  }

  /// Whether it is the page of a folder without a text of its own.
  package var isFolder: Bool { fields.body.isAbsent && fields.record == nil }

  /// Its file.
  public var source: SourceFile { fields.body.source }

  /// Its terms of a taxonomy.
  package func terms(of taxonomy: Taxonomy) -> [Term] {
    fields.termsByTaxonomy[taxonomy.name] ?? []
  }

  /// The same entry with some fields changed.
  package func with(_ change: (inout Fields) -> Void) -> Entry {
    var fields = fields
    change(&fields)
    return Entry(fields)
  }
}

extension Collection where Element == Entry {
  /// Newest first, undated last, ties as they are.
  package var newestFirst: [Entry] {
    let dates = map { $0.date?.secondsSinceEpoch ?? .min }
    let order = dates.indices.sorted { left, right in
      dates[left] != dates[right] ? dates[left] > dates[right] : left < right
    }
    let entries = Array(self)
    return order.map { entries[$0] }
  }

  /// Pinned ones first, otherwise as they are.
  package var pinnedFirst: [Entry] {
    contains(where: \.isPinned) ? filter(\.isPinned) + filter { !$0.isPinned } : Array(self)
  }

  /// Those of an ordered taxonomy as they are read: by part; those that say none behind these, the
  /// oldest first, those without a date last. They are given newest first.
  package var inReadingOrder: [Entry] {
    let rest = filter { $0.part == nil }
    return filter { $0.part != nil }.sorted { $0.part ?? 0 < $1.part ?? 0 }
      + rest.filter { $0.date != nil }.reversed() + rest.filter { $0.date == nil }
  }
}

/// Where a page's Markdown is. The text stays on disk; rendering reads it and finds where in the
/// file the body begins.
public struct Body: Hashable, Sendable {
  /// Its file.
  public let source: SourceFile
  /// Whether the page's title is the body's first level-1 heading, which is then not shown twice.
  package var startsWithTitle: Bool
  /// Whether the file is one of data, which has no Markdown of its own.
  package var isAbsent = false
  /// Whether the file is HTML, which is published as its author wrote it.
  package var isHTML: Bool {
    // Asked for every text, nearly all of which end in `.md`.
    guard source.path.utf8.last?.lowercasedASCII != UInt8(ascii: "d") else { return false }
    return [".html", ".htm"].contains { source.path.lowercased().hasSuffix($0) }
  }

  /// The Markdown of a file.
  public init(source: SourceFile, startsWithTitle: Bool = false) {
    self.source = source
    self.startsWithTitle = startsWithTitle
  }
}
