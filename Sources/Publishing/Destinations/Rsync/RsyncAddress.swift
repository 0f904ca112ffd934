import FileSystem
import Foundation
import Primitives

/// Where rsync puts the site: a folder of another machine (`me@host:path`), of a daemon
/// (`rsync://host/module`, `host::module`) or of this one.
struct RsyncAddress {
  /// As rsync takes it, with a slash behind.
  let folder: String
  /// The folder above, with a slash behind; nil where rsync cannot be asked for it or it is the
  /// home folder.
  let folderAbove: String?
  /// Whether it is a folder of this machine.
  let isLocal: Bool

  /// Checks an address.
  ///
  /// - Parameter root: what a path on this machine starts from.
  /// - Throws: `PublishingFault` for what rsync would take for an option, and for a whole machine or
  ///   home folder.
  init(_ address: String, root: String) throws(PublishingFault) {
    guard !address.hasPrefix("-") else { throw DestinationSentences.option(address) }
    let (host, path) = Self.parts(of: address)
    // ssh would take it for one, for example -oProxyCommand.
    let machine = host.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard !machine.hasPrefix("-") else { throw DestinationSentences.option(address) }
    var folder = path
    while folder.hasSuffix("/") { folder.removeLast() }
    // No shell expands ~ there; rsync starts in the home folder anyway.
    if folder == "~" { folder = "" }
    if folder.hasPrefix("~/") {
      folder.removeFirst(2)
      if host.isEmpty { folder = (getenv("HOME").map { String(cString: $0) } ?? "") + "/" + folder }
    }
    let isNothing = folder.split(separator: "/").allSatisfy { $0 == "." || $0 == ".." }
    guard !isNothing || (host.isEmpty && folder.hasPrefix("..")) else {
      throw DestinationSentences.noFolder(address)
    }
    if host.isEmpty, !folder.hasPrefix("/") { folder = Self.absolute(root) + "/" + folder }
    self.folder = host + folder + "/"
    isLocal = host.isEmpty
    folderAbove = folder.lastIndex(of: "/").map { host + folder[...$0] }
  }

  /// What stands before the path, with its sign, and the path. As rsync does it: a colon behind a
  /// slash is part of a path.
  private static func parts(of address: String) -> (host: String, path: String) {
    if address.lowercased().hasPrefix("rsync://") {
      let rest = address.dropFirst("rsync://".count)
      let end = rest.firstIndex(of: "/").map { rest.index(after: $0) } ?? rest.endIndex
      return (String(address[..<end]), String(rest[end...]))
    }
    let front = address.prefix { $0 != "/" }
    guard let colon = front.firstIndex(of: ":") else { return ("", address) }
    var end = address.index(after: colon)
    if address[end...].hasPrefix(":") { end = address.index(after: end) }
    return (String(address[..<end]), String(address[end...]))
  }

  private static func absolute(_ path: String) -> String {
    (try? RealPath.of(path.isEmpty ? "." : path)) ?? path
  }
}
