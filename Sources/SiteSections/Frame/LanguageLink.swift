import Templating

/// A language of the site, with the URL where a reader of the page continues in it.
struct LanguageLink: TemplateContext {
  let name: String
  let code: String
  let address: String
  let isCurrent: Bool
  let isTranslation: Bool

  static let fields: Fields<LanguageLink> = [
    .text("name", "The language's own name, for example 日本語") { $0.name },
    .text("code", "The language as in HTML's lang, for example ja") { $0.code },
    .url("url", "The URL of this page in that language, or of its home page") { $0.address },
    .flag("isCurrent", "Whether the page is in that language") { $0.isCurrent },
    .flag("isTranslation", "Whether the page exists in that language") { $0.isTranslation },
  ]
}

/// A translation of a page, for search engines (`hreflang`).
struct AlternateLink: TemplateContext {
  let code: String
  let address: String
  let locale: String?

  static let fields: Fields<AlternateLink> = [
    .text("code", "The language as in hreflang, or x-default") { $0.code },
    .url("url", "The page's absolute URL in that language") { $0.address },
    .optionalText("locale", "The language for Open Graph, if it is not the page's") {
      $0.locale
    },
  ]
}

/// The locales of Open Graph, which include a country.
enum OpenGraphLocale {
  /// Returns the locale for a language tag as in HTML's `lang`; `nil` if its country is unknown.
  static func of(_ language: String) -> String? {
    switch language {
    case "ko": return "ko_KR"
    case "ja": return "ja_JP"
    case "en": return "en_US"
    default: break
    }
    let parts = language.split(separator: "-")
    guard let first = parts.first?.lowercased() else { return nil }
    if let region = parts.dropFirst().first(where: { $0.utf8.count == 2 }) {
      return "\(first)_\(region.uppercased())"
    }
    return first == language ? nil : of(first)
  }
}
