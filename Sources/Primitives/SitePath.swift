/// The path of a file inside the output folder, checked to be safe.
///
/// It is relative, with `/`, in NFC. No component is empty, `.`, `..` or longer than a file system
/// allows. None contains a control character or a backslash, or is a name that file managers, git
/// or Michi itself use. A `SitePath` never leads out of the output folder.
public struct SitePath: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The path, for example `tags/길/index.html`.
  public let description: String

  /// The reason why a text is not a `SitePath`.
  public struct Refusal: Error, Hashable, Sendable {
    /// The end of a message: "… is not an address: it has an empty part".
    public let reason: String
  }

  /// Checks a path.
  ///
  /// - Parameter isPage: whether it must not be a file that servers read settings from, which only
  ///   an author may provide.
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

  /// Reserved names, some in the form that NTFS shortens them to, and the programs that use them.
  private static let owners = [
    ".ds_store": "file managers", "thumbs.db": "file managers", "desktop.ini": "file managers",
    ".git": "git", "git~1": "git", ".gitmodules": "git", "gitmod~1": "git",
    ".michi": "Michi", "michi~1": "Michi", ".michi-published": "Michi",
  ]
  private static let readByServers: Set<String> = [".htaccess", ".htpasswd", ".user.ini"]

  /// Whether a part may be a reserved name; a fast check of its first character.
  ///
  /// HFS+ ignores some invisible characters at the beginning.
  private static func mayBeOwned(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch Unicode.Scalar(part[part.startIndex].lowercasedASCII) {
    case ".", "\u{E2}", "\u{EF}": true
    case "t", "d", "g", "m":
      part.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "~") }
    default: false
    }
  }

  /// The name for which file systems may mistake a part.
  ///
  /// HFS+ ignores invisible characters. NTFS ignores dots and spaces at the end and a stream after
  /// a colon. Both ignore case.
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

  /// Compares the bytes.
  public static func < (left: SitePath, right: SitePath) -> Bool {
    ByteOrder.precedes(left.description, right.description)
  }

  /// Compares the bytes.
  public static func == (left: SitePath, right: SitePath) -> Bool {
    ByteOrder.same(left.description, right.description)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    ByteKey(description).hash(into: &hasher)
  }

  /// A key shared by all paths that a case-insensitive file system treats as the same file.
  public var folded: ByteKey { ByteKey(NormalForm.folded(description)) }
}
