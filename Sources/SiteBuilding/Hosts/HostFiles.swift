import Content
import Primitives
import SiteSections

/// `_headers` and `_redirects`, from which Netlify and Cloudflare Pages learn what a site needs.
///
/// Source: docs.netlify.com, "Custom headers" and "Redirects and rewrites";
/// developers.cloudflare.com/pages/configuration, "Headers" and "Redirects".
struct HostFiles {
  let host: Settings.Host
  let model: SiteModel
  /// Why browsers are not told what pages may load; nil when they are.
  let whyWithoutPolicy: String?

  static let headersName = "_headers"
  static let redirectsName = "_redirects"

  /// The files by their names. A site without old addresses has no `_redirects`.
  func files() -> [(name: String, bytes: [UInt8])] {
    var files = [(name: Self.headersName, bytes: Array(headers.utf8))]
    if let redirects { files.append((Self.redirectsName, Array(redirects.utf8))) }
    return files
  }

  /// What pages of the default theme load: their own style and script, pictures and media from
  /// anywhere. Tables align their columns with `style`.
  private static let policy = [
    "default-src 'self'", "img-src * data:", "media-src *", "style-src 'self' 'unsafe-inline'",
    "object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'self'",
  ].joined(separator: "; ")

  /// What Cloudflare takes; it passes over the rest. Its limit of rules with patterns is never met:
  /// what would be one is percent-encoded.
  private static let mostRedirects = 2000
  private static let longestLine = 2000

  private var headers: String {
    let prefix = model.settings.baseURL?.pathPrefix ?? ""
    var text = ""
    if let whyWithoutPolicy { text += "# Without Content-Security-Policy: \(whyWithoutPolicy).\n" }
    text += "\(prefix)/*\n"
    if whyWithoutPolicy == nil { text += "  Content-Security-Policy: \(Self.policy)\n" }
    text += "  Referrer-Policy: strict-origin-when-cross-origin\n"
    text += "  X-Content-Type-Options: nosniff\n"
    // The names of style and script stay the same when they change: browsers must ask soon.
    text += "\(prefix)/assets/*\n"
    text += "  Cache-Control: public, max-age=600, must-revalidate\n"
    if model.hasFeed {
      text += "\(prefix)/feed.xml\n"
      text += "  Content-Type: application/atom+xml; charset=utf-8\n"
    }
    return text
  }

  /// A line for each old address. Its page stays beside it, for every other server.
  private var redirects: String? {
    let redirects = model.redirects
    if redirects.isEmpty { return nil }
    // Netlify shows a page that is there unless the code has a mark; Cloudflare always redirects
    // and knows no mark.
    let code =
      switch host {
      case .netlify: "301!"
      case .cloudflare: "301"
      }
    let lines = redirects.map { "\($0.from) \($0.to) \(code)\n" }
    guard host == .cloudflare else { return lines.joined() }
    let taken = lines.filter { $0.utf8.count <= Self.longestLine + 1 }.prefix(Self.mostRedirects)
    guard taken.count < lines.count else { return lines.joined() }
    return
      "# Only pages lead on from \(lines.count - taken.count) further old addresses: Cloudflare "
      + "takes \(Self.mostRedirects) lines\n# of at most \(Self.longestLine) characters.\n"
      + taken.joined()
  }
}

extension HostFiles {
  /// The files of a site whose settings name a host; nil without one.
  init?(model: SiteModel, theme: ThemeFiles, copied: CopiedFiles) {
    guard let host = model.settings.host else { return nil }
    let whyWithoutPolicy: String? =
      if theme.hasOwnTemplates {
        "templates/ may load what only its author knows"
      } else if model.settings.html == .trusted {
        "html is trusted, and may load what only its author knows"
      } else if let page = copied.firstPage {
        "\(page) may load what only its author knows"
      } else {
        nil
      }
    self.init(host: host, model: model, whyWithoutPolicy: whyWithoutPolicy)
  }
}
