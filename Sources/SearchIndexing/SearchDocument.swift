/// A document that search can find.
public struct SearchDocument: Sendable {
  /// The kind of a document, by which results are grouped.
  public struct Kind: Hashable, Sendable {
    package let name: String
    /// The rank among documents with the same name; a lower rank comes first.
    package let rank: Int
    /// The language of titles; nil if it is the document's.
    package let titleLanguage: String?
    package let explanation: Explanation?

    /// The way a result explains a match outside of its title.
    package enum Explanation: String, Sendable {
      /// With an excerpt of its page.
      case page
      /// With the matching name or reading in its summary.
      case names
    }

    /// Creates a kind; among documents with the same name, a lower rank comes first.
    ///
    /// - Parameter showsNames: whether a result shows the name or reading that matches; otherwise
    ///   it shows an excerpt of the page.
    public init(
      _ name: String, rank: Int, titleLanguage: String? = nil, showsNames: Bool = false
    ) {
      self.init(
        name, rank: rank, titleLanguage: titleLanguage, explainedBy: showsNames ? .names : .page)
    }

    package init(
      _ name: String, rank: Int, titleLanguage: String? = nil,
      explainedBy explanation: Explanation?
    ) {
      self.name = name
      self.rank = rank
      self.titleLanguage = titleLanguage
      self.explanation = explanation
    }

    package static let page = Kind("page", rank: 2)
    /// A post of a dated collection.
    package static let tutorial = Kind("tutorial", rank: 3)
    /// A list of posts.
    package static let collection = Kind("collection", rank: 4, explainedBy: nil)
  }

  package let kind: Kind
  package let language: String
  /// The decoded URL from the site's root: `/tutorials/coordinators/`.
  package let address: String
  package let title: String
  /// A line below the title in results, such as a meaning or a subtitle.
  public var summary: String
  /// Further names, which match as a whole.
  ///
  /// They are the meanings and names of a kanji (`날 일`), the words that it forms alone, or the
  /// readings of a word. A query that equals one of them ranks this document first.
  public var names: [String]
  /// Readings that are not words by themselves: on readings, and readings with okurigana.
  ///
  /// Queries ask for them in katakana; for hiragana and romaji, words are ranked first.
  public var readings: [String]
  /// Names that match only as a whole, not by their parts; some match like readings.
  public var spellings: [(name: String, isReading: Bool)] = []
  /// Values that queries can filter by, each a unit and a number: `strokes:5`, `grade:2`, `jlpt:3`.
  public var facets: [String]
  /// Tags, which count as much as headings.
  public var tags: [String]
  /// The headings of the text, which count more than other words of it.
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
