import FileSystem
import Primitives

/// The URL or path that git pushes to, in a form that git interprets as Michi does.
///
/// git has its own rules for addresses (connect.c, transport.c): it drops the host of
/// `file://host/path`, and it runs in another folder than Michi. So an address that may be on this
/// machine is resolved here, and git gets the resulting path.
struct GitAddress {
  /// A URL on another machine, or an absolute path without symbolic links.
  let text: String
  let isLocal: Bool

  /// The URL schemes that git supports itself.
  ///
  /// For any other scheme, git runs a helper program of that name (gitremote-helpers(7)), which may
  /// open a local folder.
  private static let remoteSchemes: Set<String> = [
    "https", "http", "ssh", "git", "git+ssh", "ssh+git", "ftp", "ftps",
  ]

  /// - Parameter base: the folder that a relative path starts from.
  /// - Throws: `PublishingFault` if git, or a program that it calls, would interpret the address
  ///   differently than it looks.
  init(_ address: String, base: String) throws(PublishingFault) {
    guard !address.isEmpty, Self.isPlain(address) else { throw Self.refused(address) }
    let scheme = address.utf8.prefix { $0.isASCIILetterOrDigit || "+-.".utf8.contains($0) }
    let rest = address[scheme.endIndex...]
    let name = String(decoding: scheme, as: UTF8.self)
    if rest.hasPrefix("://"), Self.remoteSchemes.contains(name) {
      (text, isLocal) = (address, false)
    } else if rest.hasPrefix(":///"), name == "file" {
      text = try Self.resolved(PercentEncoding.decoded(rest.dropFirst(3).utf8), of: address)
      isLocal = true
    } else if rest.hasPrefix("://") || rest.hasPrefix("::")
      || rest.hasPrefix(":") && name.lowercased() == "file"
    {
      // These are `file:/path` and `File:path`, which git reads as paths on a machine called
      // "file".
      throw Self.refused(address)
    } else if Self.isPath(address) {
      let path = HomeFolder.expanded(address)
      text = try Self.resolved(
        path.hasPrefix("/") ? path : RelativePath.joined(base, path), of: address)
      isLocal = true
    } else {
      (text, isLocal) = (address, false)
    }
  }

  /// Returns the path without symbolic links.
  ///
  /// If nothing exists there, it is the path with `.git` appended, which git tries next.
  private static func resolved(
    _ path: String, of address: String
  ) throws(PublishingFault) -> String {
    let found = [path, path + ".git"].lazy.compactMap { try? RealPath.of($0) }.first
    let real = found ?? RealPath.planned(path)
    // git looks for a host after this sign, even in paths (connect.c, host_end).
    guard Self.isPlain(path), !real.contains("@[") else { throw Self.refused(address) }
    return real
  }

  private static func refused(_ address: String) -> PublishingFault {
    PublishingFault(
      "\"\(address)\" is not a supported repository URL; "
        + "write https://, ssh://, me@example.com:site.git, a path or file:///")
  }

  /// Whether git reads the address as a path, because it has no colon before the first slash.
  ///
  /// Source: connect.c, url_is_local_not_ssh.
  private static func isPath(_ address: String) -> Bool {
    let sign = address.utf8.first { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
    return sign != UInt8(ascii: ":")
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
