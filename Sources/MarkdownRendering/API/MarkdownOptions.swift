public import Primitives

/// How a body is rendered: as GFM, with anchors, checked links, figures, highlighted code,
/// callouts, footnotes and emphasis that is right for Korean and Japanese.
public struct MarkdownOptions: Hashable, Sendable {
  /// Whether raw HTML passes as it is instead of by the allow-list.
  public var trustsHTML: Bool
  /// Whether the body's first level-1 heading is the page's title and left out of the HTML.
  public var dropsTitle: Bool
  /// What the writer itself says, in the body's language.
  public var phrases: MarkdownPhrases
  /// Whether Japanese in the text is marked as that: kana with the kanji beside them, and kanji that
  /// the dictionary has. For pages in another language.
  public var marksJapanese: Bool
  /// Whether the code of blocks whose language is known is listed, for a check by its compiler.
  public var listsCode: Bool
  /// Whether what could be better is reported too: the order of headings, alternative texts, empty
  /// links.
  public var advises: Bool
  /// The level of the heading that the body stands below on its page: 1 for the page's title.
  public var outerHeadingLevel: Int
  /// The ids of the page around the body, which nothing in the body may repeat.
  public var reservedIDs: Set<String>
  /// Whether it is a copy of what the page has, for a feed or a list: films and apps are links, and
  /// headings do not link to themselves.
  public var isCopy: Bool
  /// The address that a link to a place of the page itself begins with, such as `#intro`: empty on
  /// the page.
  public var ownAddress = ""
  /// Whether the page is written from right to left.
  public var isRightToLeft = false
  /// What is read beyond GFM.
  public var syntax = MarkdownSyntax.usual
  /// Whether only the excerpt is asked for: nothing behind it is written.
  public var endsAtExcerpt = false
  /// How many bytes the HTML may have; of a longer text there is none.
  public var room = Limits.pageBytes

  /// Options; without arguments safe and in English.
  public init(
    trustsHTML: Bool = false, dropsTitle: Bool = false,
    phrases: MarkdownPhrases = MarkdownPhrases(), marksJapanese: Bool = false,
    listsCode: Bool = false,
    advises: Bool = false, outerHeadingLevel: Int = 1, reservedIDs: Set<String> = [],
    isCopy: Bool = false
  ) {
    self.trustsHTML = trustsHTML
    self.dropsTitle = dropsTitle
    self.phrases = phrases
    self.marksJapanese = marksJapanese
    self.listsCode = listsCode
    self.advises = advises
    self.outerHeadingLevel = outerHeadingLevel
    self.reservedIDs = reservedIDs
    self.isCopy = isCopy
  }
}

/// What the writer itself says to a reader; in English where the caller says nothing else.
public struct MarkdownPhrases: Hashable, Sendable {
  /// The name of a link from a footnote back to the text.
  public var backToText = "Back to the text"
  /// The name of the footnotes as a whole.
  public var footnotes = "Footnotes"
  /// The name of the page's contents.
  public var contents = "Contents"
  /// What code without title and language is called.
  public var code = "Code"
  /// What a table in a box that scrolls is called.
  public var table = "Table"
  /// The name of a film that has none; `{host}` is whose it is.
  public var videoOnHost = "A video on {host}"
  /// The titles of callouts, by their words in the source.
  public var callouts = [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Caution",
  ]

  /// What the writer says in English.
  public init() {}
}
