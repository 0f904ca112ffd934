/// Where the site will be: scheme, host and perhaps a path, for example
/// `https://user.github.io/project/`.
public struct BaseURL: Hashable, Sendable {
  /// Scheme and host without a slash behind, for example `https://user.github.io`.
  public let origin: String
  /// The path that every address of the site starts with, without a slash behind; empty at a
  /// host's root. Percent-encoded as written.
  public let pathPrefix: String

  /// Checks and takes apart an address.
  ///
  /// Nil unless it is `http` or `https` with a host and without query, fragment, user name, spaces
  /// or control characters.
  public init?(_ text: String) {
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
  }

  /// The whole address with a slash behind.
  public var description: String { origin + pathPrefix + "/" }
}
