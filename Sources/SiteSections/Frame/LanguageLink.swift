import Templating

/// A language of the site, with the address where a reader of the page continues in it.
struct LanguageLink: TemplateContext {
  let name: String
  let code: String
  let address: String
  let isCurrent: Bool
  let isTranslation: Bool

  static let fields: Fields<LanguageLink> = [
    .text("name", "What the language calls itself, for example 日本語") { $0.name },
    .text("code", "The language as in HTML's lang, for example ja") { $0.code },
    .url("address", "This page in that language, or its start page") { $0.address },
    .flag("isCurrent", "Whether the page is in that language") { $0.isCurrent },
    .flag("isTranslation", "Whether the page is there in that language") { $0.isTranslation },
  ]
}

/// A page in one of its languages, for search engines.
struct AlternateLink: TemplateContext {
  let code: String
  let address: String
  /// The language for Open Graph; nil for the page's own, which the page says itself.
  let locale: String?

  static let fields: Fields<AlternateLink> = [
    .text("code", "The language as in hreflang, or x-default") { $0.code },
    .url("address", "The page's whole address in that language") { $0.address },
    .optionalText("locale", "The language for Open Graph, of other languages than the page's") {
      $0.locale
    },
  ]
}
