import Primitives

/// The site's base URL: scheme, host and an optional path, for example
/// `https://user.github.io/project/`.
package struct BaseURL: Hashable, Sendable {
  /// The scheme and host without a trailing slash, for example `https://user.github.io`.
  package let origin: String
  /// The path that every URL of the site starts with, without a trailing slash; empty at a host's
  /// root.
  ///
  /// Percent-encoded as the author wrote it.
  package let pathPrefix: String
  /// The host and path in the normalized form that `place(in:)` returns.
  private let host: String
  private let path: String

  /// Parses and checks a base URL.
  ///
  /// Returns nil unless the text is an `http` or `https` URL with a host and without query,
  /// fragment, user name, spaces or control characters.
  package init?(_ text: String) {
    let lowered = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: { lowered.hasPrefix($0) }) else {
      return nil
    }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    let isPlain = rest.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}?#@".utf8.contains(byte)
    }
    guard isPlain, let hostEnd = rest.firstIndex(of: UInt8(ascii: "/")) ?? Optional(rest.endIndex),
      hostEnd > rest.startIndex
    else { return nil }
    let host = String(Substring(rest[..<hostEnd])).lowercased()
    var path = String(Substring(rest[hostEnd...]))
    while path.hasSuffix("/") { path.removeLast() }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
    origin = scheme + host
    pathPrefix = path
    self.host = Self.bare(host)
    self.path = PercentEncoding.decoded(path.utf8)
  }

  /// Returns the rest of a URL after this base URL's path, beginning with the slash; nil if the URL
  /// belongs to another site.
  ///
  /// The schemes `http:` and `https:`, and a leading `www.`, are ignored.
  ///
  /// - Parameter address: a percent-decoded URL without query and fragment.
  package func path(of address: String) -> String? {
    guard let place = Self.place(in: address), host == place.host,
      place.path.utf8.starts(with: path.utf8)
    else { return nil }
    let rest = place.path.utf8.dropFirst(path.utf8.count)
    guard let first = rest.first else { return "/" }
    return first == UInt8(ascii: "/") ? String(Substring(rest)) : nil
  }

  /// Returns a URL's host, lowercased and without `www.`, and its path; nil without a host.
  private static func place(in address: String) -> (host: String, path: Substring)? {
    let start = String(decoding: address.utf8.prefix(8).map(\.lowercasedASCII), as: UTF8.self)
    guard let scheme = ["https://", "http://", "//"].first(where: { start.hasPrefix($0) }) else {
      return nil
    }
    let rest = address.utf8.dropFirst(scheme.utf8.count)
    let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    return (bare(Substring(rest[..<end]).lowercased()), Substring(rest[end...]))
  }

  private static func bare(_ host: String) -> String {
    host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// Hosts where project sites are below the owner's own site: `https://user.github.io/` and
  /// `https://user.github.io/project/`.
  private static let hostsOfProjects = [".github.io", ".gitlab.io", ".codeberg.page"]

  /// Whether other sites may exist below this one's path.
  package var mayHoldProjects: Bool {
    pathPrefix.isEmpty && Self.hostsOfProjects.contains { origin.hasSuffix($0) }
  }

  /// The complete URL with a trailing slash.
  package var description: String { origin + pathPrefix + "/" }
}

/// The messages about an invalid base URL, in `site.yml` and on the command line.
package enum BaseURLSentences {
  /// Returns the error message for an invalid base URL.
  package static func notOne(_ text: String) -> String {
    "\"\(text)\" cannot be the site's URL"
  }

  /// Returns the suggestion for an invalid base URL.
  package static func advice(on text: String) -> String {
    let lowered = text.lowercased()
    guard lowered.hasPrefix("https://") || lowered.hasPrefix("http://") else {
      let looksLikeHost = text.utf8.contains(UInt8(ascii: ".")) && !text.contains("://")
      if looksLikeHost, let meant = BaseURL("https://" + text) {
        return "write \"\(meant.description)\""
      }
      return "write it with https:// or http://, for example https://example.org/project/"
    }
    if let end = text.utf8.firstIndex(where: { "?#".utf8.contains($0) }) {
      return "write \"\(text[..<end])\", without the rest"
    }
    return "write it like https://example.org/ or https://example.org/project/"
  }
}
