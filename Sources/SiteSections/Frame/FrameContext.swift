import Content
import Navigation
import Primitives
public import Templating

/// What every template sees besides its own page: the site, the way here and the menu.
public struct FrameContext: TemplateContext {
  let page: PageRendering
  let site: SiteContext
  let phrases: Phrases
  let fullTitle: String
  let titleHTML: [UInt8]
  let titleLanguage: String?
  let siteLanguage: String?
  let description: String?
  let canonical: String?
  let preview: SitePicture?
  let structuredData: [UInt8]?
  let root: String
  let languages: [LanguageLink]
  let alternates: [AlternateLink]
  let menu: [MenuLink]
  let side: [SideLink]
  let breadcrumbs: [PageLink]
  /// The kinds of sections' figures that it shows, in its text or as a whole.
  let figures: Set<String>
  let theme: EntryOptions.ColorTheme?
  /// What `site.yml` declares for all templates; nil where it declares nothing.
  let data: RecordContext?

  /// What templates see of it.
  public static let fields: Fields<FrameContext> = [
    .record("site", "The site", at: \.site).constant,
    .record("phrases", "What the pages say, in the page's language", at: \.phrases).constant,
    .text("fullTitle", "The title for the browser's tab: the page's, then the site's") {
      $0.fullTitle
    },
    .text("title", "The page's title") { $0.page.node.screen.title },
    .html("titleHTML", "The page's title, with what is in another language marked") {
      $0.titleHTML
    },
    .optionalText("titleLanguage", "The title's language, where it is not the page's") {
      $0.titleLanguage
    },
    .text("pageLanguage", "The page's language as in HTML's lang, for example ko") {
      $0.page.language
    }.constant,
    .flag("isRightToLeft", "Whether that is written from right to left") {
      LanguageTag.isRightToLeft($0.page.language)
    }.constant,
    .optionalText("siteLanguage", "The site's language, where the page has another") {
      $0.siteLanguage
    }.constant,
    .optionalText("description", "One sentence for search engines") { $0.description },
    .optionalURL("canonical", "The page's whole address; needs a baseURL") { $0.canonical },
    .optionalText("locale", "The page's language for Open Graph, for example ko_KR") {
      OpenGraphLocale.of($0.page.language)
    }.constant,
    .optionalRecord("preview", "The picture for previews of a link to the page") { $0.preview },
    .optionalHTML("structuredData", "What search engines ask for, as JSON-LD; needs a baseURL") {
      $0.structuredData
    },
    .url("root", "What every address of the site starts with: / or the baseURL's path") {
      $0.root
    }.constant,
    .url("home", "The start page, on a site of several languages the one in the page's") {
      $0.page.site.addresses[$0.page.localSite.home]
    }.constant,
    .flag("koreanFirst", "Whether meanings in Korean stand before those in English") {
      $0.phrases.base == "ko"
    }.constant,
    .optionalURL(
      "search", "The address of the page to search on; none where the site has no search"
    ) { $0.page.localSite.search }.constant,
    .flag("isHome", "Whether this is the start page") { $0.page.node.parent == nil },
    .list("languages", "The languages of the site; none where it has one") { $0.languages },
    .list("alternates", "The page in all languages that it is there in; needs a baseURL") {
      $0.alternates
    },
    .flag("isMenuLong", "Whether the menu may not fit into a line, or has entries below others") {
      $0.page.localSite.isMenuLong
    }.constant,
    .list("menu", "The menu") { $0.menu },
    .flag("hasSides", "Whether anything stands beside pages of the site") {
      $0.page.site.hasSides
    }.constant,
    .list("side", "What stands beside the page: links of its section") { $0.side },
    .list("breadcrumbs", "The pages from the start page to above this one") { $0.breadcrumbs },
    .flag("usesComponents", "Whether its text shows a component, or a picture with {dark=}") {
      $0.page.usesComponents
    },
    .flag("isLight", "Whether its colours are light until the reader chooses") {
      $0.theme == .light
    },
    .flag("isDark", "Whether its colours are dark until the reader chooses") {
      $0.theme == .dark
    },
  ]
}

/// What the template of a page sees.
public protocol FramedContext: TemplateContext {
  var frame: FrameContext { get }

  /// The names that sections add on such a page, besides those of every page.
  static func fields(of sections: [SectionNames]) -> [Field<Self>]
}

extension FramedContext {
  /// Most pages have none.
  public static func fields(of sections: [SectionNames]) -> [Field<Self>] { [] }
}

extension FrameContext: FramedContext {
  /// Itself.
  public var frame: FrameContext { self }
}

/// A link to a page, with its title.
public struct PageLink: TemplateContext, Sendable {
  let title: String
  let address: String
  var language: String?

  /// A link; `language` is that of the title, where it is not the page's.
  public init(title: String, address: String, language: String? = nil) {
    self.title = title
    self.address = address
    self.language = language
  }

  /// What templates see of it.
  public static let fields: Fields<PageLink> = [
    .text("title", "The page's title") { $0.title },
    .url("address", "The page's address") { $0.address },
    .optionalText("language", "The title's language, where it is not the page's") {
      $0.language
    },
  ]
}

struct MenuLink: TemplateContext {
  let entry: MenuEntry
  let page: NavigationTree.PageID
  /// The page of the entry that the page stands below.
  let section: NavigationTree.PageID?

  static let fields: Fields<MenuLink> = [
    .text("title", "What the entry says") { $0.entry.title },
    .url("address", "Where it leads; of one that only holds others, where the first of them does") {
      $0.entry.address ?? $0.entry.children.first?.address ?? ""
    },
    .flag("isLink", "Whether it leads somewhere itself") { $0.entry.address != nil },
    .flag("hasChildren", "Whether it holds others") { !$0.entry.children.isEmpty },
    .flag("isCurrent", "Whether the page is this entry's or below it") { link in
      link.section.map { section in
        link.entry.page == section || link.entry.children.contains { $0.page == section }
      } ?? false
    },
    .flag("isPage", "Whether the page is this entry's") { $0.entry.page == $0.page },
    .list("children", "The entries below it") { link in
      link.entry.children.map { MenuLink(entry: $0, page: link.page, section: link.section) }
    },
  ]
}
