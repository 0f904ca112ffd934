/// The place of a file inside the output folder, checked once and safe ever after.
///
/// Relative, with `/`, in NFC; no part is empty, `.`, `..` or longer than a file system allows,
/// and none holds a control character or a backslash or is a name that file managers, git or Michi
/// itself use. A `SitePath` never leads out of the output folder.
public struct SitePath: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The path, for example `tags/길/index.html`.
  public let description: String

  /// Why a text is no `SitePath`.
  public struct Refusal: Error, Hashable, Sendable {
    /// A sentence's end: "… is not an address: it has an empty part".
    public let reason: String
  }

  /// Checks a path.
  ///
  /// - Parameter isPage: whether it is none of the files that servers read settings from, which only
  ///   an author's own file may be.
  /// - Throws: `Refusal` with the reason.
  public init(_ path: String, isPage: Bool = false) throws(Refusal) {
    let path = NormalForm.composed(path)
    let reason = ByteOrder.withBytes(of: path) { Self.reasonToRefuse($0, isPage) }
    if let reason { throw Refusal(reason: reason) }
    description = path
  }

  private static func reasonToRefuse(
    _ path: UnsafeBufferPointer<UInt8>, _ isPage: Bool
  ) -> String? {
    if path.isEmpty { return "it is empty" }
    var start = 0
    for index in 0...path.count {
      if index < path.count, path[index] != UInt8(ascii: "/") {
        let byte = path[index]
        if byte >= 0x20, byte != 0x7F, byte != UInt8(ascii: "\\") { continue }
        return "it contains a control character or a backslash"
      }
      switch index - start {
      case 0: return "it has an empty part"
      case 1 where path[start] == UInt8(ascii: "."): return "it has a part \".\""
      case 2 where path[start] == UInt8(ascii: ".") && path[start + 1] == UInt8(ascii: "."):
        return "it has a part \"..\""
      case Limits.pathComponentBytes.advanced(by: 1)...:
        return "a part is longer than \(Limits.pathComponentBytes) bytes"
      default:
        if mayBeOwned(path[start..<index]) {
          let name = asFileSystemsTake(path[start..<index])
          let owner = owners[name] ?? (isPage && readByServers.contains(name) ? "servers" : nil)
          if let owner { return "the name \"\(name)\" is reserved for \(owner)" }
        }
        start = index + 1
      }
    }
    return path.count > Limits.pathBytes ? "it is longer than \(Limits.pathBytes) bytes" : nil
  }

  /// Reserved names, some also as NTFS shortens them, and the programs that use them.
  private static let owners = [
    ".ds_store": "file managers", "thumbs.db": "file managers", "desktop.ini": "file managers",
    ".git": "git", "git~1": "git", ".gitmodules": "git", "gitmod~1": "git",
    ".michi": "Michi", "michi~1": "Michi", ".michi-published": "Michi",
  ]
  private static let readByServers: Set<String> = [".htaccess", ".htpasswd", ".user.ini"]

  /// A quick look: most parts begin otherwise, and not with a character that HFS+ passes over.
  private static func mayBeOwned(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch Unicode.Scalar(part[part.startIndex].lowercasedASCII) {
    case ".", "\u{E2}", "\u{EF}": true
    case "t", "d", "g", "m":
      part.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "~") }
    default: false
    }
  }

  /// The name that file systems may take a part for: HFS+ passes over invisible characters, NTFS over
  /// dots and spaces at the end and over a stream behind a colon, both over case.
  ///
  /// Source: git's `is_hfs_dotgit` (utf8.c) and `is_ntfs_dotgit` (path.c).
  private static func asFileSystemsTake(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var name = String.UnicodeScalarView()
    for scalar in String(decoding: part, as: UTF8.self).lowercased().unicodeScalars {
      if scalar == ":" { break }
      if !scalar.properties.isDefaultIgnorableCodePoint { name.append(scalar) }
    }
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    return String(name)
  }

  /// By bytes.
  public static func < (left: SitePath, right: SitePath) -> Bool {
    ByteOrder.precedes(left.description, right.description)
  }

  /// By bytes.
  public static func == (left: SitePath, right: SitePath) -> Bool {
    ByteOrder.same(left.description, right.description)
  }

  /// By bytes.
  public func hash(into hasher: inout Hasher) {
    ByteKey(description).hash(into: &hasher)
  }

  /// A key shared by all paths that a file system which ignores case takes for the same file.
  public var folded: ByteKey { ByteKey(NormalForm.folded(description)) }
}
