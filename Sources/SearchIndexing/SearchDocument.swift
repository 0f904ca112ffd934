/// One document that a reader can find: what it is called and what it says.
public struct SearchDocument: Sendable {
  /// The kind of a document, by which results are grouped.
  public struct Kind: Hashable, Sendable {
    /// Its name in the index.
    public let name: String
    /// Its place: of documents with the same name that of a lower rank comes first.
    public let rank: Int
    /// The language of titles; nil for the document's.
    public let titleLanguage: String?

    /// A kind with a name.
    public init(_ name: String, rank: Int, titleLanguage: String? = nil) {
      self.name = name
      self.rank = rank
      self.titleLanguage = titleLanguage
    }

    /// A text that somebody wrote.
    public static let page = Kind("page", rank: 2)
    /// A text of a dated collection.
    public static let tutorial = Kind("tutorial", rank: 3)
    /// A list of texts.
    public static let collection = Kind("collection", rank: 4)
  }

  /// A part of the text.
  public struct Section: Sendable {
    /// The heading, or nothing before the first one.
    public let heading: String
    /// What stands below it, without markup.
    public let text: String

    /// A part of the text.
    public init(heading: String = "", text: String) {
      self.heading = heading
      self.text = text
    }
  }

  /// What it is about.
  public let kind: Kind
  /// Its language: `ko`.
  public let language: String
  /// Its decoded address from the site's root: `/tutorials/coordinators/`.
  public let address: String
  /// The title that results show.
  public let title: String
  /// One line that results show: a meaning, a subtitle.
  public var summary: String
  /// Further names, which match as a whole: what a kanji means and is called (`날 일`), the words that
  /// it is, how a word is read. A query that equals one of these ranks this document first.
  public var names: [String]
  /// Readings that are no words by themselves: those from Chinese, and those with okurigana. They are
  /// asked for in katakana; in hiragana and romaji a word comes first.
  public var readings: [String]
  /// What a query can choose by, a unit and a number: `strokes:5`, `grade:2`, `jlpt:3`.
  public var facets: [String]
  /// Tags, which count like headings.
  public var tags: [String]
  /// The text.
  public var sections: [Section]

  /// A document.
  public init(
    kind: Kind, language: String, address: String, title: String, summary: String = "",
    names: [String] = [], readings: [String] = [], facets: [String] = [], tags: [String] = [],
    sections: [Section] = []
  ) {
    self.kind = kind
    self.language = language
    self.address = address
    self.title = title
    self.summary = summary
    self.names = names
    self.readings = readings
    self.facets = facets
    self.tags = tags
    self.sections = sections
  }
}
