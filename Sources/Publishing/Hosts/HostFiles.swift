public import Primitives

/// `_headers` and `_redirects`, from which Netlify and Cloudflare Pages learn what a site needs.
///
/// Source: docs.netlify.com, "Custom headers" and "Redirects and rewrites";
/// developers.cloudflare.com/pages/configuration, "Headers" and "Redirects".
public struct HostFiles: Sendable {
  /// A host that reads such files from the site itself.
  public enum Host: String, Sendable {
    case netlify, cloudflare
  }

  /// Content that may load more than the default theme does: no policy is then written for its
  /// pages.
  public enum UnknownLoads: Sendable {
    /// The root's own templates.
    case templates
    /// Raw HTML that is trusted.
    case trustedHTML
    /// An HTML page that is copied as it is, by its path.
    case page(String)

    /// What they are, for a comment in the file.
    fileprivate var words: String {
      switch self {
      case .templates: "templates/"
      case .trustedHTML: "html is trusted, and"
      case .page(let path): path
      }
    }
  }

  private let host: Host
  private let pathPrefix: String
  private let redirects: [(from: String, to: String)]
  private let feeds: [String]
  private let fingerprinted: [SitePath]
  private let unknownLoads: UnknownLoads?

  /// The files of a site.
  ///
  /// - Parameters:
  ///   - pathPrefix: the path of the site's base URL, without a slash at its end.
  ///   - redirects: old addresses and where they lead, percent-encoded and with the prefix.
  ///   - feeds: the paths of the feeds in Atom's format.
  ///   - fingerprinted: the files whose names change with their bytes.
  ///   - unknownLoads: what may load more than the default theme does, if anything.
  public init(
    for host: Host, pathPrefix: String, redirects: [(from: String, to: String)], feeds: [String],
    fingerprinted: [SitePath], unknownLoads: UnknownLoads?
  ) {
    self.host = host
    self.pathPrefix = pathPrefix
    self.redirects = redirects
    self.feeds = feeds
    self.fingerprinted = fingerprinted
    self.unknownLoads = unknownLoads
  }

  /// The files by their names. A site without old addresses has no `_redirects`.
  public func files() -> [(name: String, bytes: [UInt8])] {
    var files = [(name: "_headers", bytes: Array(headersText.utf8))]
    if !redirects.isEmpty { files.append(("_redirects", Array(redirectsText.utf8))) }
    return files
  }

  /// What pages of the default theme load: their own style and script, pictures and media from
  /// anywhere, films in frames of the two hosts that raw HTML may name. Tables align their columns
  /// with `style`.
  private static let policy = [
    "default-src 'self'", "img-src * data:", "media-src *", "style-src 'self' 'unsafe-inline'",
    "frame-src https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'self'",
  ].joined(separator: "; ")

  /// Cloudflare's limits; it ignores everything beyond them. Its limit for rules with patterns does
  /// not matter: addresses are percent-encoded, so that none is a pattern.
  private static let mostRedirects = 2000
  private static let longestLine = 2000

  private var headersText: String {
    var text = ""
    if let unknownLoads {
      text += "# Without Content-Security-Policy: \(unknownLoads.words) may load what only its "
      text += "author knows.\n"
    }
    text += "\(pathPrefix)/*\n"
    // No other site may show the pages in a frame, whatever they load.
    text +=
      unknownLoads == nil
      ? "  Content-Security-Policy: \(Self.policy)\n" : "  X-Frame-Options: SAMEORIGIN\n"
    text += "  Referrer-Policy: strict-origin-when-cross-origin\n"
    text += "  X-Content-Type-Options: nosniff\n"
    for feed in feeds {
      text += "\(pathPrefix)/\(feed)\n"
      text += "  Content-Type: application/atom+xml; charset=utf-8\n"
    }
    // Each by its name: a pattern would also match what has none, and headers of two matching
    // patterns are joined. Last: a host that takes no more lines passes these over.
    for path in fingerprinted {
      var address = Array("\(pathPrefix)/".utf8)
      address.appendPercentEncoded(path: path.description)
      text += String(decoding: address, as: UTF8.self) + "\n"
      text += "  Cache-Control: public, max-age=31536000, immutable\n"
    }
    return text
  }

  /// A line for each old address. Its page stays beside it, for every other server.
  private var redirectsText: String {
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
