internal import Primitives

/// A Markdown text of any section, as checks of the whole site see it.
public struct SiteText: Sendable {
  /// Where its Markdown is.
  public let body: Body
  /// The title of its page; nil for a text that is a part of one, such as a kanji's notes.
  public let title: String?
  /// Its language; nil means the site's.
  public let language: String?
  /// Where in its file the title stands.
  public let titlePlace: Range<Int>?
  /// How its Swift code is checked, unless a code fence says otherwise.
  public let code: CodeCheckMode

  /// A text; without a title, part of a page.
  public init(
    body: Body, title: String? = nil, language: String? = nil, titlePlace: Range<Int>? = nil,
    code: CodeCheckMode = .parse
  ) {
    self.body = body
    self.title = title
    self.language = language
    self.titlePlace = titlePlace
    self.code = code
  }
}

extension Kanji {
  /// The notes on it in every language.
  var allNotes: [SiteText] {
    (self.notes.map { [SiteText(body: $0)] } ?? [])
      + self.translatedNotes.sorted { ByteOrder.precedes($0.key, $1.key) }
      .map { SiteText(body: $0.value, language: $0.key) }
  }
}
