import Content
import MarkdownRendering
import Primitives
import Templating

/// The site as templates see it. A class, because every page holds it.
final class SiteContext: TemplateContext, Sendable {
  let title: String
  let description: String?
  let language: String
  let author: String?
  let feed: String?
  let jsonFeed: String?
  let siteMap: String?
  let icon: String?
  let touchIcon: String?
  let logo: SitePicture?
  let customStyle: String?
  let manifest: String?
  let credits: [CreditRow]

  init(
    _ localized: LocalizedContent, generated: GeneratedNames, targets: LinkTargets,
    logo: SitePicture?
  ) {
    let (settings, code) = (localized.content.settings, localized.code)
    title = settings.title
    description = settings.description
    language = settings.language
    author = settings.author
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
    customStyle = targets.address(ofFile: "/" + SiteModel.customStyle)
    credits = localized.sections.flatMap(\.credits).map { CreditRow(credit: $0, prefix: prefix) }
    let manifest = "/" + GeneratedNames.manifest
    self.manifest =
      generated.icons.isEmpty ? targets.address(ofFile: manifest) : prefix + manifest
  }

  static let fields: Fields<SiteContext> = [
    .text("title", "The site's title") { $0.title },
    .optionalText("description", "One sentence about the site") { $0.description },
    .text("language", "The site's language as in HTML's lang, for example ko") { $0.language },
    .optionalText("author", "Who writes the site") { $0.author },
    .optionalURL("feed", "The address of the feed; needs a baseURL") { $0.feed },
    .optionalURL("jsonFeed", "The address of the same feed as JSON") { $0.jsonFeed },
    .optionalURL("siteMap", "The address of the site map; needs a baseURL") { $0.siteMap },
    .optionalURL("icon", "The site's icon: content/assets/favicon.svg, .ico or .png") { $0.icon },
    .optionalURL("touchIcon", "The icon for home screens: content/assets/apple-touch-icon.png") {
      $0.touchIcon
    },
    .optionalRecord("logo", "The picture in the place of the seal") { $0.logo },
    .optionalURL("customStyle", "The site's own style sheet: content/assets/custom.css") {
      $0.customStyle
    },
    .optionalURL("manifest", "The web manifest; needs an icon") { $0.manifest },
    .flag("hasCredits", "Whether data of others are to be credited") {
      !$0.credits.isEmpty
    },
    .list("credits", "Whose data the site shows") { $0.credits },
  ]
}

/// Whose data a part of the site is.
struct CreditRow: TemplateContext {
  let credit: Credit
  let prefix: String

  private func whole(_ address: String?) -> String? {
    address.map { $0.hasPrefix("/") ? prefix + $0 : $0 }
  }

  static let fields: Fields<CreditRow> = [
    .text("name", "The data or their author") { $0.credit.name },
    .optionalURL("address", "Where they come from") { $0.whole($0.credit.address) },
    .optionalText("license", "The licence") { $0.credit.license },
    .optionalURL("licenseAddress", "Where the licence stands") {
      $0.whole($0.credit.licenseAddress)
    },
  ]
}
