import FileSystem
import Primitives

/// Where git pushes to, in the words that git is given.
///
/// What git makes of an address is for git to say (connect.c, transport.c): it drops the host of
/// `file://host/path`, and runs in another folder than Michi. So an address that could be one of
/// this machine's is resolved here, and git gets the path that came of it.
struct GitAddress {
  /// A URL of another machine's, or an absolute path without links.
  let text: String
  let isLocal: Bool

  /// What git itself asks other machines by. Anything else is the name of a further program
  /// (gitremote-helpers(7)), which may open a folder of this machine.
  private static let remoteSchemes: Set<String> = [
    "https", "http", "ssh", "git", "git+ssh", "ssh+git", "ftp", "ftps",
  ]

  /// - Parameter base: what a relative path starts from.
  /// - Throws: `PublishingFault` for what git, or a program that it calls, would take for something
  ///   else than it seems.
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
      // `file:/path` and `File:path`, which git takes for paths on a machine of that name.
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

  /// The path without links; where nothing is, the one with `.git` behind, which git tries next.
  private static func resolved(
    _ path: String, of address: String
  ) throws(PublishingFault) -> String {
    let found = [path, path + ".git"].lazy.compactMap { try? RealPath.of($0) }.first
    let real = found ?? RealPath.planned(path)
    // git looks for the address of a machine behind it, in paths too (connect.c, host_end).
    guard Self.isPlain(path), !real.contains("@[") else { throw Self.refused(address) }
    return real
  }

  private static func refused(_ address: String) -> PublishingFault {
    PublishingFault(
      "\"\(address)\" is not a supported repository URL; "
        + "write https://, ssh://, me@example.com:site.git, a path or file:///")
  }

  /// Whether git takes it for a path: it has no colon, or only after a slash (connect.c,
  /// url_is_local_not_ssh).
  private static func isPath(_ address: String) -> Bool {
    let sign = address.utf8.first { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
    return sign != UInt8(ascii: ":")
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
