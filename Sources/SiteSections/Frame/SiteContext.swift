import Content
import MarkdownRendering
import Primitives
import Templating

/// The site's values for templates. A class, because every page refers to it.
final class SiteContext: TemplateContext, Sendable {
  /// The settings in the language of the pages.
  let settings: Settings
  let feed: String?
  let jsonFeed: String?
  let siteMap: String?
  let icon: String?
  let touchIcon: String?
  let logo: SitePicture?
  let darkLogo: SitePicture?
  let license: NamedLink?
  let versions: [VersionLink]
  let customStyle: String?
  let manifest: String?
  let credits: [CreditRow]

  init(
    _ localized: LocalizedContent, generated: GeneratedNames, targets: LinkTargets,
    logo: SitePicture?, darkLogo: SitePicture?
  ) {
    let (settings, code) = (localized.content.settings, localized.code)
    self.settings = settings
    let prefix = settings.pathPrefix
    let path = GeneratedNames.path(in: code)
    let hasFeed = generated.feedLanguages.contains(code)
    feed = hasFeed ? "\(prefix)/\(path("feed.xml"))" : nil
    jsonFeed = hasFeed ? "\(prefix)/\(path("feed.json"))" : nil
    siteMap = generated.hasSiteMap ? prefix + "/sitemap.xml" : nil
    icon =
      ["svg", "ico", "png"].lazy.compactMap { targets.address(ofFile: "/favicon.\($0)") }.first
    touchIcon = targets.address(ofFile: "/apple-touch-icon.png")
    self.logo = logo
    self.darkLogo = darkLogo
    license = settings.license.map {
      NamedLink(title: $0.title, link: $0.link?.address(below: prefix))
    }
    let own = ["/", prefix + "/", settings.baseURL?.description].compactMap(\.self)
    let current = settings.versions.firstIndex { $0.link.map(own.contains) ?? false } ?? 0
    versions = settings.versions.enumerated().map { index, version in
      VersionLink(
        title: version.title, address: version.link?.address(below: prefix) ?? "",
        isCurrent: index == current)
    }
    customStyle = targets.address(ofFile: "/" + SiteModel.customStyle)
    credits = localized.sections.flatMap(\.credits).map { CreditRow(credit: $0, prefix: prefix) }
    let manifest = "/" + GeneratedNames.manifest
    self.manifest =
      generated.icons.isEmpty ? targets.address(ofFile: manifest) : prefix + manifest
  }

  static let fields: Fields<SiteContext> = [
    .text("title", "The site's title") { $0.settings.title },
    .optionalText("description", "One sentence about the site") { $0.settings.description },
    .text("language", "The site's language as in HTML's lang, for example ko") {
      $0.settings.language
    },
    .optionalText("author", "The site's author") { $0.settings.author },
    .optionalURL("feed", "The URL of the feed; needs a baseURL") { $0.feed },
    .optionalURL("jsonFeed", "The URL of the same feed as JSON") { $0.jsonFeed },
    .optionalURL("siteMap", "The URL of the sitemap; needs a baseURL") { $0.siteMap },
    .optionalURL("icon", "The site's icon: content/assets/favicon.svg, .ico or .png") { $0.icon },
    .optionalURL("touchIcon", "The icon for home screens: content/assets/apple-touch-icon.png") {
      $0.touchIcon
    },
    .optionalRecord("logo", "The logo, which replaces the seal") { $0.logo },
    .optionalRecord("darkLogo", "The logo in dark mode, if it is another") { $0.darkLogo },
    .text("lightColor", "The background in light mode, for the browser's own bars") {
      $0.settings.look.ground.light
    },
    .text("darkColor", "The background in dark mode") { $0.settings.look.ground.dark },
    .optionalURL("customStyle", "The site's own style sheet: content/assets/custom.css") {
      $0.customStyle
    },
    .optionalURL("manifest", "The web manifest; needs an icon") { $0.manifest },
    .optionalText("copyright", "The line about the rights to the content") {
      $0.settings.copyright
    },
    .optionalText("license", "The name of the license of the content") { $0.license?.title },
    .optionalURL("licenseURL", "The URL of the license") { $0.license?.link },
    .optionalText("notice", "A short message above every page") { $0.settings.notice },
    .list("versions", "The other versions of the documentation site") { $0.versions },
    .flag("hasCredits", "Whether the site shows data that must be credited") {
      !$0.credits.isEmpty
    },
    .list("credits", "The sources of the data that the site shows") { $0.credits },
  ]
}

/// The source of the data in a part of the site.
struct CreditRow: TemplateContext {
  let credit: Credit
  let prefix: String

  static let fields: Fields<CreditRow> = [
    .text("name", "The name of the data or its author") { $0.credit.name },
    .optionalURL("url", "The URL of the source") {
      $0.credit.address?.address(below: $0.prefix)
    },
    .optionalText("license", "The license") { $0.credit.license },
    .optionalURL("licenseURL", "The URL of the license") {
      $0.credit.licenseAddress?.address(below: $0.prefix)
    },
  ]
}

extension String {
  /// Returns the URL for pages: the path of the `baseURL` comes before a path of the site that does
  /// not begin with it.
  fileprivate func address(below prefix: String) -> String {
    hasPrefix("/") && !hasPrefix("//") && !hasPrefix(prefix + "/") ? prefix + self : self
  }
}

/// A version of a documentation site.
struct VersionLink: TemplateContext {
  let title: String
  let address: String
  let isCurrent: Bool

  static let fields: Fields<VersionLink> = [
    .text("title", "The version's name") { $0.title },
    .url("url", "The version's URL") { $0.address },
    .flag("isCurrent", "Whether it is this version") { $0.isCurrent },
  ]
}
