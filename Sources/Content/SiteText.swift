public import Diagnostics

/// A Markdown text of any section, as checks of the whole site see it.
public struct SiteText: Sendable {
  /// Where its Markdown is.
  public let body: Body
  /// The title of its page; nil for a text that is a part of one.
  public let title: String?
  /// Its language; nil means the site's.
  public let language: String?
  /// Where the title stands.
  public let titlePlace: SourcePlace?
  /// How its Swift code is checked, unless a code fence says otherwise.
  public let code: CodeCheckMode

  /// The text of an entry.
  init(_ entry: Entry) {
    body = entry.body
    title = entry.title
    language = entry.language
    titlePlace = entry.titlePlace
    code = entry.code
  }

  /// A part of a page.
  public init(body: Body, language: String? = nil) {
    self.body = body
    title = nil
    self.language = language
    titlePlace = nil
    code = .parse
  }
}
