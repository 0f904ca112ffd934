package import Primitives

/// The files `_headers` and `_redirects`, which configure Netlify and Cloudflare Pages.
///
/// Source: docs.netlify.com, "Custom headers" and "Redirects and rewrites";
/// developers.cloudflare.com/pages/configuration, "Headers" and "Redirects".
package enum HostFiles {
  /// Returns the files by name. A site without redirects and languages has no `_redirects`.
  ///
  /// - Parameters:
  ///   - pathPrefix: the path of the site's base URL, without a slash at its end.
  ///   - redirects: old URLs and their targets, percent-encoded and with the prefix.
  ///   - languages: the folders of languages, each with a 404 page of its own.
  ///   - feeds: the paths of the Atom feeds.
  ///   - fingerprinted: the files whose names change with their bytes.
  ///   - frames: the origins of embedded pages, besides those of videos.
  ///   - unknownLoads: the part of the site that may load more than the default theme does, as the
  ///     subject of a sentence: no content security policy is then written for the pages.
  package static func files(
    for host: HostingService, pathPrefix: String, redirects: [(from: String, to: String)],
    languages: [String] = [], feeds: [String], fingerprinted: [SitePath], frames: [String] = [],
    unknownLoads: String?
  ) -> [(name: String, bytes: [UInt8])] {
    var text = ""
    if let unknownLoads {
      text += "# Without Content-Security-Policy: \(unknownLoads) may load files "
      text += "that only its author knows.\n"
    }
    text += "\(pathPrefix)/*\n"
    // No other site may embed the pages in a frame, whatever they load.
    text +=
      unknownLoads == nil
      ? "  Content-Security-Policy: \(policy(frames))\n" : "  X-Frame-Options: SAMEORIGIN\n"
    text += "  Referrer-Policy: strict-origin-when-cross-origin\n"
    text += "  X-Content-Type-Options: nosniff\n"
    for feed in feeds {
      text += "\(pathPrefix)/\(feed)\n"
      text += "  Content-Type: application/atom+xml; charset=utf-8\n"
    }
    // Each rule has one name: a pattern would also match files without a fingerprint, and headers
    // of two matching rules are joined. The rules come last: a host ignores those beyond its line
    // limit.
    for path in fingerprinted {
      var address = Array("\(pathPrefix)/".utf8)
      address.appendPercentEncoded(path: path.description)
      text += String(decoding: address, as: UTF8.self) + "\n"
      text += "  Cache-Control: public, max-age=31536000, immutable\n"
    }
    let headers = (name: "_headers", bytes: Array(text.utf8))
    var redirections = lines(of: redirects, for: host)
    if host == .netlify {
      // Cloudflare finds the nearest 404 page by itself.
      for language in languages {
        let folder = "\(pathPrefix)/\(language)"
        redirections += "\(folder)/* \(folder)/404.html 404\n"
      }
    }
    return redirections.isEmpty ? [headers] : [headers, ("_redirects", Array(redirections.utf8))]
  }

  /// Returns the content security policy for pages of the default theme.
  ///
  /// They load their own style sheet and script, images and media from anywhere, frames of the two
  /// video hosts that raw HTML may name, and embedded pages. Tables use `style` to align columns.
  private static func policy(_ frames: [String]) -> String {
    let videos = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"]
    let sources = videos + frames.filter { !videos.contains($0) }
    return [
      "default-src 'self'", "img-src * data:", "media-src *", "style-src 'self' 'unsafe-inline'",
      "frame-src \(sources.joined(separator: " "))", "object-src 'none'", "base-uri 'self'",
      "form-action 'self'", "frame-ancestors 'self'",
    ].joined(separator: "; ")
  }

  /// Cloudflare's limits; it ignores everything beyond them.
  ///
  /// Its limit for rules with patterns does not matter: percent-encoded URLs contain no patterns.
  private static let mostRedirects = 2000
  private static let longestLine = 2000

  /// Returns a line for each redirect. The redirect page remains for all other servers.
  private static func lines(
    of redirects: [(from: String, to: String)], for host: HostingService
  ) -> String {
    // Netlify shows an existing page unless the code has an exclamation mark. Cloudflare always
    // redirects, and does not support the mark.
    let code = host == .netlify ? "301!" : "301"
    let lines = redirects.map { "\($0.from) \($0.to) \(code)\n" }
    guard host == .cloudflare else { return lines.joined() }
    let kept = lines.filter { $0.utf8.count <= longestLine + 1 }.prefix(mostRedirects)
    guard kept.count < lines.count else { return lines.joined() }
    return
      "# \(lines.count - kept.count) more old URLs have only redirect pages: Cloudflare "
      + "takes \(mostRedirects) lines\n# of at most \(longestLine) characters.\n"
      + kept.joined()
  }
}
