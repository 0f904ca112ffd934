package import Primitives

/// The options for rendering a body.
///
/// Every body is GFM with heading anchors, checked links, figures, highlighted code, callouts,
/// footnotes, and emphasis that works in Korean and Japanese.
package struct MarkdownOptions: Hashable, Sendable {
  /// Whether raw HTML is written unchanged instead of being filtered by the allow-list.
  package var trustsHTML: Bool
  /// Whether the body's first level-1 heading is the page's title and left out of the HTML.
  package var dropsTitle: Bool
  /// The texts that the renderer itself adds, in the body's language.
  package var phrases: MarkdownPhrases
  /// Whether Japanese text gets `lang="ja"`, for pages in another language.
  ///
  /// Japanese is kana with the kanji next to them, and kanji that are a word of the site.
  package var marksJapanese: Bool
  /// Whether code blocks in a known language are collected for a check by a compiler.
  package var listsCode: Bool
  /// Whether the lines of all code blocks are recorded, for a copy of the body as Markdown.
  package var notesCodeLines = false
  /// Whether links to files of the site are recorded with their positions, for an editor.
  package var notesFileLinks = false
  /// Whether the text that readers see is collected, for search.
  package var keepsText = false
  /// Whether possible improvements are reported: heading order, alternative texts, empty links.
  package var advises: Bool
  /// The level of the heading above the body: 1 for the page's title, 0 if the page shows none.
  package var outerHeadingLevel: Int
  /// The highest heading level that the body can have.
  var topHeadingLevel: Int { outerHeadingLevel == 0 ? 1 : 2 }
  /// The ids on the page around the body, which the body must not repeat.
  package var reservedIDs: Set<String>
  /// Whether the HTML is a copy for a feed or a list.
  ///
  /// A copy has links instead of videos and apps, and its headings have no anchors.
  package var isCopy: Bool
  /// The URL before the fragment in links within the page, such as `#intro`; empty on the page
  /// itself.
  package var ownAddress = ""
  /// Whether the page is written from right to left.
  package var isRightToLeft = false
  /// The syntax extensions beyond GFM that are on.
  package var syntax = MarkdownSyntax.defaults
  /// The typographic quotation marks that replace straight ones; `nil` keeps straight ones.
  package var quotes: QuoteMarks?
  /// Whether rendering stops after the excerpt.
  package var endsAtExcerpt = false
  /// Whether the body is HTML in which no Markdown is parsed.
  package var isHTML = false
  /// The highest number of bytes of HTML.
  ///
  /// A longer result is discarded.
  package var room = Limits.pageBytes

  /// Creates options; the defaults are safe, with English phrases.
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

/// The texts that the renderer itself adds to a page, in English by default.
package struct MarkdownPhrases: Hashable, Sendable {
  /// The language of the phrases if it is not the body's.
  package var language: String?
  /// The label of a link from a footnote back to the text.
  package var backToText = "Back to the text"
  package var footnotes = "Footnotes"
  package var contents = "Contents"
  /// The label of code without title and language.
  package var code = "Code"
  /// The label of a table in a scrollable box.
  package var table = "Table"
  /// The title of an embedded video that has none; `{host}` is the hosting site.
  package var videoOnHost = "A video on {host}"
  package var callouts = [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Caution",
  ]

  package init() {}
}
