package import Primitives

/// How a body is rendered: as GFM, with anchors, checked links, figures, highlighted code,
/// callouts, footnotes and emphasis that is right for Korean and Japanese.
package struct MarkdownOptions: Hashable, Sendable {
  /// Whether raw HTML passes as it is instead of by the allow-list.
  package var trustsHTML: Bool
  /// Whether the body's first level-1 heading is the page's title and left out of the HTML.
  package var dropsTitle: Bool
  /// What the writer itself says, in the body's language.
  package var phrases: MarkdownPhrases
  /// Whether Japanese in the text is marked as that: kana with the kanji beside them, and kanji that
  /// are a word of the site. For pages in another language.
  package var marksJapanese: Bool
  /// Whether the code of blocks whose language is known is listed, for a check by its compiler.
  package var listsCode: Bool
  /// Whether the lines of all blocks of code are noted, for a copy of the body as Markdown.
  package var notesCodeLines = false
  /// Whether the links to files of the site are noted with their places, for an editor.
  package var notesFileLinks = false
  /// Whether the text that readers see is kept too, for search.
  package var keepsText = false
  /// Whether what could be better is reported too: the order of headings, alternative texts, empty
  /// links.
  package var advises: Bool
  /// The level of the heading that the body stands below on its page: 1 for the page's title, 0 on a
  /// page that shows none.
  package var outerHeadingLevel: Int
  /// The highest level that its headings can have.
  var topHeadingLevel: Int { outerHeadingLevel == 0 ? 1 : 2 }
  /// The ids of the page around the body, which nothing in the body may repeat.
  package var reservedIDs: Set<String>
  /// Whether it is a copy of what the page has, for a feed or a list: films and apps are links, and
  /// headings do not link to themselves.
  package var isCopy: Bool
  /// The address that a link to a place of the page itself begins with, such as `#intro`: empty on
  /// the page.
  package var ownAddress = ""
  /// Whether the page is written from right to left.
  package var isRightToLeft = false
  /// What is read beyond GFM.
  package var syntax = MarkdownSyntax.usual
  /// The marks that take the place of straight quotation marks; `nil` leaves these.
  package var quotes: QuoteMarks?
  /// Whether only the excerpt is asked for: nothing behind it is written.
  package var endsAtExcerpt = false
  /// Whether the body is HTML, none of which is read as Markdown.
  package var isHTML = false
  /// How many bytes the HTML may have; of a longer text there is none.
  package var room = Limits.pageBytes

  /// Options; without arguments safe and in English.
  package init(
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
package struct MarkdownPhrases: Hashable, Sendable {
  /// Their language if it is not the body's.
  package var language: String?
  /// The name of a link from a footnote back to the text.
  package var backToText = "Back to the text"
  /// The name of the footnotes as a whole.
  package var footnotes = "Footnotes"
  /// The name of the page's contents.
  package var contents = "Contents"
  /// What code without title and language is called.
  package var code = "Code"
  /// What a table in a box that scrolls is called.
  package var table = "Table"
  /// The name of a film that has none; `{host}` is whose it is.
  package var videoOnHost = "A video on {host}"
  /// The titles of callouts, by their words in the source.
  package var callouts = [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Caution",
  ]

  /// What the writer says in English.
  package init() {}
}
