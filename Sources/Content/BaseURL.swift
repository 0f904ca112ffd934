import Primitives

/// Where the site will be: scheme, host and perhaps a path, for example
/// `https://user.github.io/project/`.
package struct BaseURL: Hashable, Sendable {
  /// Scheme and host without a slash behind, for example `https://user.github.io`.
  package let origin: String
  /// The path that every address of the site starts with, without a slash behind; empty at a
  /// host's root. Percent-encoded as written.
  package let pathPrefix: String
  /// Both as `place(in:)` has them.
  private let host: String
  private let path: String

  /// Checks and takes apart an address.
  ///
  /// Nil unless it is `http` or `https` with a host and without query, fragment, user name, spaces
  /// or control characters.
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

  /// The rest of an address after this one's path, from the slash on; nil when the address belongs
  /// to another site. `http:` or `https:`, and a leading `www.`, make no difference.
  ///
  /// - Parameter address: percent-decoded, without query and fragment.
  package func path(of address: String) -> String? {
    guard let place = Self.place(in: address), host == place.host,
      place.path.utf8.starts(with: path.utf8)
    else { return nil }
    let rest = place.path.utf8.dropFirst(path.utf8.count)
    guard let first = rest.first else { return "/" }
    return first == UInt8(ascii: "/") ? String(Substring(rest)) : nil
  }

  /// The host in small letters and without `www.`, and the path; nil without a host.
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

  /// Hosts where one author's project sites lie below the author's own site:
  /// `https://user.github.io/` and `https://user.github.io/project/`.
  private static let hostsOfProjects = [".github.io", ".gitlab.io", ".codeberg.page"]

  /// Whether other sites may lie below this one.
  package var mayHoldProjects: Bool {
    pathPrefix.isEmpty && Self.hostsOfProjects.contains { origin.hasSuffix($0) }
  }

  /// The whole address with a slash behind.
  package var description: String { origin + pathPrefix + "/" }
}

/// The messages about an invalid base URL, in `site.yml` and on the command line.
package enum BaseURLSentences {
  /// What is wrong.
  package static func notOne(_ text: String) -> String {
    "\"\(text)\" cannot be the site's URL"
  }

  /// What to write instead.
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
