/// One document that a reader can find.
public struct SearchDocument: Sendable {
  /// The kind of a document, by which results are grouped.
  public struct Kind: Hashable, Sendable {
    package let name: String
    /// Its place: of documents with the same name that of a lower rank comes first.
    package let rank: Int
    /// The language of titles; nil for the document's.
    package let titleLanguage: String?
    package let explanation: Explanation?

    /// How a result says why it was found, besides by its title.
    public enum Explanation: String, Sendable {
      /// By an excerpt of its page.
      case page
      /// By the name or reading in its summary that matched.
      case names
    }

    /// A kind; of one name that of a lower rank comes first.
    public init(
      _ name: String, rank: Int, titleLanguage: String? = nil,
      explainedBy explanation: Explanation? = .page
    ) {
      self.name = name
      self.rank = rank
      self.titleLanguage = titleLanguage
      self.explanation = explanation
    }

    package static let page = Kind("page", rank: 2)
    /// A text of a dated collection.
    package static let tutorial = Kind("tutorial", rank: 3)
    /// A list of texts.
    package static let collection = Kind("collection", rank: 4, explainedBy: nil)
  }

  package let kind: Kind
  package let language: String
  /// Its decoded address from the site's root: `/tutorials/coordinators/`.
  package let address: String
  package let title: String
  /// One line that results show: a meaning, a subtitle.
  public var summary: String
  /// Further names, which match as a whole: what a kanji means and is called (`날 일`), the words that
  /// it is, how a word is read. A query that equals one of these ranks this document first.
  public var names: [String]
  /// Readings that are no words by themselves: those from Chinese, and those with okurigana. They are
  /// asked for in katakana; in hiragana and romaji a word comes first.
  public var readings: [String]
  /// Names that are known as a whole alone, and not by their parts; some like readings.
  package var spellings: [(name: String, isReading: Bool)] = []
  /// What a query can choose by, a unit and a number: `strokes:5`, `grade:2`, `jlpt:3`.
  public var facets: [String]
  /// Tags, which count like headings.
  public var tags: [String]
  /// Headings of the text, which count more than other words of it.
  package var headings: [String]
  /// The text in UTF-8, without markup.
  package var texts: [[UInt8]]

  package init(
    kind: Kind, language: String, address: String, title: String, summary: String = "",
    names: [String] = [], readings: [String] = [], facets: [String] = [], tags: [String] = [],
    headings: [String] = [], texts: [String] = []
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
    self.headings = headings
    self.texts = texts.map { Array($0.utf8) }
  }
}
