import Diagnostics
import Primitives

/// A page of another site that allows embedding in a frame, for the component `embed`.
package enum EmbeddedPage {
  /// The hosts that every site can embed, each with the path of its embeddable pages; `*` matches
  /// one path segment.
  private static let known: [(host: String, path: String)] = [
    ("codepen.io", "/*/embed/"), ("open.spotify.com", "/embed/"),
    ("platform.twitter.com", "/embed/Tweet.html"), ("player.vimeo.com", "/video/"),
    ("www.google.com", "/maps/embed"),
  ]

  /// Returns the origins that pages can show in frames.
  ///
  /// - Parameter hosts: the hosts in `embeds:` in `site.yml`.
  package static func origins(with hosts: [String]) -> [String] {
    (known.map(\.host) + hosts).map { "https://\($0)" }
  }

  /// Returns whether a text is only a lowercase host name, such as `example.com`.
  package static func isHost(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy {
            $0.isASCIIDigit || $0 == 0x2D || ($0.isASCIILetter && $0 >= 0x61)
          }
      }
  }

  /// Returns the host of a URL; nil if the URL has a user, a port or a scheme other than `https`.
  package static func host(of address: String) -> String? {
    guard address.hasPrefix("https://"),
      address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"'<>\\`".utf8.contains($0) })
    else { return nil }
    let rest = address.utf8.dropFirst("https://".utf8.count)
    let host = String(Substring(rest.prefix { !"/?#".utf8.contains($0) }))
    return isHost(host) ? host : nil
  }

  /// Returns why a page cannot be shown in a frame; nil if it can.
  package static func fault(of address: String, hosts: [String]) -> FieldFault? {
    guard let host = host(of: address) else {
      return FieldFault(
        "\(quoted: address) is not the URL of an embedded page",
        "write it like https://example.com/embed/1, without user and port")
    }
    let path = String(address.dropFirst("https://\(host)".count))
    if hosts.contains(host) || known.contains(where: { $0.host == host && matches(path, $0.path) })
    {
      return nil
    }
    let message = "\(quoted: address) is not a page for frames"
    if let meant = meant(by: host, path) { return FieldFault(message, meant) }
    if let known = known.first(where: { $0.host == host }) {
      return FieldFault(
        message, "copy the URL from the embed code of \(host); it begins with \(known.path)")
    }
    return FieldFault(
      "pages of \(host) may not be shown in a frame", "write \"embeds: [\(host)]\" in site.yml")
  }

  private static func matches(_ path: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return path.hasPrefix(pattern) }
    guard path.hasPrefix(parts[0]) else { return false }
    let rest = path.dropFirst(parts[0].count)
    return rest.first != "/" && rest.drop { $0 != "/" }.hasPrefix(parts[1])
  }

  /// Returns the embed URL for the URL of an ordinary page; nil if it is not known.
  private static func meant(by host: String, _ path: String) -> String? {
    let parts = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
    switch (host, parts.count) {
    case ("codepen.io", 3...) where ["pen", "full", "details"].contains(parts[1]):
      return "write https://codepen.io/\(parts[0])/embed/\(parts[2])"
    case ("x.com", 3...), ("twitter.com", 3...), ("mobile.twitter.com", 3...):
      guard parts[1] == "status" else { return nil }
      return "write \"https://platform.twitter.com/embed/Tweet.html?id=\(parts[2])\""
    case ("vimeo.com", 1...): return "write https://player.vimeo.com/video/\(parts[0])"
    case ("open.spotify.com", 2...):
      return "write https://open.spotify.com/embed/\(parts[0])/\(parts[1])"
    case ("www.youtube.com", _), ("youtube.com", _), ("youtu.be", _),
      ("www.youtube-nocookie.com", _):
      return "write ::youtube[Title]{id=…}"
    case ("gist.github.com", _): return "write ::gist[Title]{id=…}"
    case ("maps.app.goo.gl", _), ("maps.google.com", _), ("goo.gl", _):
      return "open the map, choose \"Share\" and \"Embed a map\", and copy the URL in src"
    default: return nil
    }
  }
}
