import Diagnostics
import Primitives

/// A page that another site makes for frames, as the component `embed` shows it.
package enum EmbeddedPage {
  /// The hosts that every site may show, each with the path of its pages for frames; a `*` is one
  /// part of the path.
  private static let known: [(host: String, path: String)] = [
    ("codepen.io", "/*/embed/"), ("open.spotify.com", "/embed/"),
    ("platform.twitter.com", "/embed/Tweet.html"), ("player.vimeo.com", "/video/"),
    ("www.google.com", "/maps/embed"),
  ]

  /// The origins that pages may show in frames.
  ///
  /// - Parameter hosts: those that `embeds:` in `site.yml` names.
  package static func origins(with hosts: [String]) -> [String] {
    (known.map(\.host) + hosts).map { "https://\($0)" }
  }

  /// Whether a word is a host alone, in small letters: `example.com`.
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

  /// The host of a URL; `nil` where it has a user, a port or another scheme than `https`.
  package static func host(of address: String) -> String? {
    guard address.hasPrefix("https://"),
      address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"'<>\\`".utf8.contains($0) })
    else { return nil }
    let rest = address.utf8.dropFirst("https://".utf8.count)
    let host = String(Substring(rest.prefix { !"/?#".utf8.contains($0) }))
    return isHost(host) ? host : nil
  }

  /// Why a page may not be shown in a frame; `nil` for one that may.
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

  /// The embed URL that is meant by the URL of a page for readers; nil if it is not known.
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
