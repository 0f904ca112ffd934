/// An additional language of the site, with the site's title and other settings in it.
public struct SiteLanguage: Sendable {
  /// As in HTML's `lang`, for example `ja`; its pages lie at `/ja/…`.
  public let code: String
  /// The site's title; nil where it is the same.
  public var title: String?
  /// One sentence about the site.
  public var description: String?
  /// The author, where the name is spelt differently.
  public var author: String?
  /// The menu; empty means one entry for each section that has pages.
  public var menu: [MenuItem] = []

  /// A language without settings of its own.
  public init(code: String) {
    self.code = code
  }
}

extension Settings {
  /// The language, as in addresses, of the part of the site that a text belongs to: nil for the
  /// site's own, which also holds texts in languages that have no part.
  ///
  /// - Parameter language: the text's; nil for the site's.
  public func code(of language: String?) -> String? {
    guard let language, languages.contains(where: { $0.code == language }) else { return nil }
    return language
  }

  /// The language that a code in addresses stands for.
  public func language(ofCode code: String?) -> String { code ?? language }

  /// The languages as in addresses: nil for the site's own, which is first.
  public var languageCodes: [String?] { [nil] + languages.map(\.code) }

  /// The settings in a language.
  public func inLanguage(_ code: String?) -> Settings {
    guard let language = languages.first(where: { $0.code == code }) else { return self }
    var settings = self
    settings.language = language.code
    settings.title = language.title ?? title
    settings.description = language.description
    settings.author = language.author ?? author
    settings.menu = language.menu
    return settings
  }
}
