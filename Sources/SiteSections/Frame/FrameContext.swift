public import Content
import Navigation
import Primitives
public import Templating

/// The values common to every template: the site, the breadcrumbs, the menu.
public struct FrameContext: TemplateContext {
  let page: PageRendering
  let site: SiteContext
  /// The UI strings in the page's language.
  public let phrases: Phrases
  let fullTitle: String
  let title: String
  let titleHTML: [UInt8]
  let titleLanguage: String?
  let siteLanguage: String?
  let description: String?
  let canonical: String?
  let robots: String?
  let preview: SitePicture?
  let structuredData: [UInt8]?
  let root: String
  let languages: [LanguageLink]
  let alternates: [AlternateLink]
  let menu: [MenuLink]
  let sidebar: [SidebarLink]
  let breadcrumbs: [PageLink]
  /// The kinds of section figures that the page shows.
  let figures: Set<String>
  let theme: EntryOptions.ColorTheme?
  /// The data that `site.yml` declares for all templates; `nil` if it declares none.
  let data: RecordContext?

  /// The names for templates.
  public static let fields: Fields<FrameContext> = [
    .record("site", "The site", at: \.site).constant,
    .record("phrases", "The UI strings in the page's language", at: \.phrases).constant,
    .text("fullTitle", "The title for the browser tab: the page's, then the site's") {
      $0.fullTitle
    },
    .text("title", "The page's title") { $0.title },
    .html("titleHTML", "The page's title, with words in other languages marked") {
      $0.titleHTML
    },
    .optionalText("titleLanguage", "The title's language if it is not the page's") {
      $0.titleLanguage
    },
    .text("pageLanguage", "The page's language as in HTML's lang, for example ko") {
      $0.page.language
    }.constant,
    .flag("isRightToLeft", "Whether that language is written from right to left") {
      LanguageTag.isRightToLeft($0.page.language)
    }.constant,
    .optionalText("siteLanguage", "The site's language if the page has another") {
      $0.siteLanguage
    }.constant,
    .optionalText("phraseLanguage", "The language of the UI strings if it is not the page's") {
      $0.page.foreign($0.phrases.language)
    }.constant,
    .optionalText("description", "One sentence for search engines") { $0.description },
    .optionalURL("canonical", "The page's absolute URL, or canonical in its front matter") {
      $0.canonical
    },
    .optionalText("robots", "Directives for search engines, for example noindex") {
      $0.robots
    },
    .optionalText("locale", "The page's language for Open Graph, for example ko_KR") {
      OpenGraphLocale.of($0.page.language)
    }.constant,
    .optionalRecord("preview", "The image for link previews of the page") { $0.preview },
    .optionalHTML("structuredData", "JSON-LD for search engines; needs a baseURL") {
      $0.structuredData
    },
    .url("root", "The start of every URL of the site: / or the path of the baseURL") {
      $0.root
    }.constant,
    .url("home", "The URL of the home page, in the page's language if there are several") {
      $0.page.site.addresses[$0.page.localSite.home]
    }.constant,
    .optionalURL(
      "search", "The URL of the search page; missing if the site has no search"
    ) { $0.page.localSite.search }.constant,
    .flag("isHome", "Whether this is the home page") { $0.page.node.parent == nil },
    .list("languages", "The languages of the site; empty if it has only one") { $0.languages },
    .list("alternates", "The page in all its languages, for hreflang; needs a baseURL") {
      $0.alternates
    },
    .flag("isMenuLong", "Whether the menu may be too long for one line, or has submenus") {
      $0.page.localSite.isMenuLong
    }.constant,
    .list("menu", "The menu") { $0.menu },
    .flag("hasSidebar", "Whether any page of the site has a sidebar") {
      $0.page.site.hasSidebar
    }.constant,
    .list("sidebar", "The links in the page's sidebar") { $0.sidebar },
    .list("breadcrumbs", "The pages above this one, from the home page") { $0.breadcrumbs },
    .flag("usesComponents", "Whether its content has a component, or an image with {dark=}") {
      $0.page.usesComponents
    },
    .flag("isLight", "Whether its colors are light until the reader chooses") {
      $0.theme == .light
    },
    .flag("isDark", "Whether its colors are dark until the reader chooses") {
      $0.theme == .dark
    },
  ]
}

/// The values of a page's template.
public protocol FramedContext: TemplateContext {
  var frame: FrameContext { get }

  /// The names that sections add to such a page, in addition to the common ones.
  static func fields(of sections: [SectionNames]) -> [Field<Self>]
}

extension FramedContext {
  /// No additional names.
  public static func fields(of sections: [SectionNames]) -> [Field<Self>] { [] }
}

extension FrameContext: FramedContext {
  /// The context itself.
  public var frame: FrameContext { self }
}

/// A link to a page, with its title.
public struct PageLink: TemplateContext, Sendable {
  let title: String
  let address: String
  var language: String?

  /// Creates a link; `language` is the title's language if it is not the page's.
  public init(title: String, address: String, language: String? = nil) {
    self.title = title
    self.address = address
    self.language = language
  }

  /// The names for templates.
  public static let fields: Fields<PageLink> = [
    .text("title", "The page's title") { $0.title },
    .url("url", "The page's URL") { $0.address },
    .optionalText("language", "The title's language if it is not the page's") {
      $0.language
    },
  ]
}

struct MenuLink: TemplateContext {
  let entry: MenuEntry
  let page: NavigationTree.PageID
  /// The page of the current menu entry: this page or its nearest ancestor in the menu.
  let section: NavigationTree.PageID?

  static let fields: Fields<MenuLink> = [
    .text("title", "The entry's text") { $0.entry.title },
    .url("url", "The entry's URL; for an entry without one, that of its first child") {
      $0.entry.address ?? $0.entry.children.first?.address ?? ""
    },
    .flag("isLink", "Whether it has a URL of its own") { $0.entry.address != nil },
    .flag("hasChildren", "Whether it has entries below it") { !$0.entry.children.isEmpty },
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
