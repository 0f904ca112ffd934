import FileSystem
import Primitives

/// The destination of rsync: a folder on another machine, of a daemon, or on this machine.
///
/// The forms are `me@host:path`, `rsync://host/module` and `host::module`, and a local path.
struct RsyncAddress {
  /// The folder in rsync's syntax, with a slash at the end.
  let folder: String
  /// The parent folder, with a slash at the end.
  ///
  /// It is `nil` if rsync cannot reach it or if it is the home folder.
  let folderAbove: String?
  /// Whether it is a folder on this machine.
  let isLocal: Bool

  /// Parses and checks an address.
  ///
  /// - Parameter root: the folder that a local path starts from.
  /// - Throws: `PublishingFault` if rsync would read the address as an option, or if it is a
  ///   complete machine or home folder.
  init(_ address: String, root: String) throws(PublishingFault) {
    guard !address.hasPrefix("-") else { throw PublishingFault.option(address) }
    let (host, path) = Self.parts(of: address)
    // ssh would read it as an option, for example -oProxyCommand.
    guard Self.isMachine(host) else { throw PublishingFault.option(address) }
    var folder = path
    while folder.hasSuffix("/") { folder.removeLast() }
    // No shell on the remote machine expands ~; rsync starts in the home folder anyway.
    if folder == "~" { folder = "" }
    if host.isEmpty {
      folder = HomeFolder.expanded(folder)
    } else if folder.hasPrefix("~/") {
      folder.removeFirst(2)
    }
    let isNothing = folder.split(separator: "/").allSatisfy { $0 == "." || $0 == ".." }
    guard !isNothing || (host.isEmpty && folder.hasPrefix("..")) else {
      throw PublishingFault.noFolder(address)
    }
    // Links are resolved once, so that rsync gets exactly the path that is checked.
    if host.isEmpty {
      folder = RealPath.planned(
        folder.hasPrefix("/") ? folder : RelativePath.joined(root.isEmpty ? "." : root, folder))
      guard folder != "/" else { throw PublishingFault.noFolder(address) }
    }
    self.folder = host + folder + "/"
    isLocal = host.isEmpty
    folderAbove = folder.lastIndex(of: "/").map { host + folder[...$0] }
  }

  /// Splits an address into the host, including its separator, and the path.
  ///
  /// As in rsync, a colon after a slash is part of the path.
  private static func parts(of address: String) -> (host: String, path: String) {
    if address.lowercased().hasPrefix("rsync://") {
      let rest = address.dropFirst("rsync://".count)
      let end = rest.firstIndex(of: "/").map { rest.index(after: $0) } ?? rest.endIndex
      return (String(address[..<end]), String(rest[end...]))
    }
    let front = address.prefix { $0 != "/" }
    // An IPv6 address in brackets contains colons of its own.
    let start = front.firstIndex(of: "]") ?? front.startIndex
    guard let colon = front[start...].firstIndex(of: ":") else { return ("", address) }
    var end = address.index(after: colon)
    if address[end...].hasPrefix(":") { end = address.index(after: end) }
    return (String(address[..<end]), String(address[end...]))
  }

  /// Whether ssh would read the rest of a host, without user and brackets, as a host name.
  ///
  /// rsync supports brackets only around the complete name (main.c and socket.c, parse_hostspec).
  private static func isMachine(_ host: String) -> Bool {
    let scheme = "rsync://"
    var name = host.dropFirst(host.lowercased().hasPrefix(scheme) ? scheme.count : 0)
    if let at = name.lastIndex(of: "@") { name = name[name.index(after: at)...] }
    guard name.contains(where: { "[]".contains($0) }) else { return !name.hasPrefix("-") }
    guard name.hasPrefix("["), let end = name.firstIndex(of: "]") else { return false }
    let inside = name.dropFirst().prefix { $0 != "]" }
    return !inside.hasPrefix("-") && !inside.isEmpty
      // RFC 4007, 11.2: the zone follows `%`.
      && inside.utf8.allSatisfy { $0.isASCIILetterOrDigit || ":.%-".utf8.contains($0) }
      && ["", ":", "/"].contains(name[name.index(after: end)...].prefix(1))
  }
}
