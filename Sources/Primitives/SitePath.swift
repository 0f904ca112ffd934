/// The place of a file inside the output folder, checked once and safe ever after.
///
/// Relative, with `/`, in NFC; no part is empty, `.`, `..` or longer than a file system allows,
/// and none holds a control character or a backslash or is a name that file managers, git or Michi
/// itself use. A `SitePath` never leads out of the output folder.
public struct SitePath: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The path, for example `kanji/道/index.html`.
  public let description: String

  /// Why a text is no `SitePath`.
  public struct Refusal: Error, Hashable, Sendable {
    /// A sentence's end: "… is not an address: it has an empty part".
    public let reason: String
  }

  /// Checks the path of any file.
  ///
  /// - Throws: `Refusal` with the reason.
  public init(_ path: String) throws(Refusal) {
    try self.init(path, besides: [:])
  }

  /// Checks the path of a page, which is no file that a server reads.
  ///
  /// - Throws: `Refusal` with the reason.
  public init(page path: String) throws(Refusal) {
    try self.init(path, besides: Self.readByServers)
  }

  private init(_ path: String, besides others: [String: String]) throws(Refusal) {
    let path = NormalForm.composed(path)
    let reason = ByteOrder.withBytes(of: path) { Self.reasonToRefuse($0, besides: others) }
    if let reason { throw Refusal(reason: reason) }
    description = path
  }

  private static func reasonToRefuse(
    _ path: UnsafeBufferPointer<UInt8>, besides others: [String: String]
  ) -> String? {
    if path.isEmpty { return "it is empty" }
    var start = 0
    for index in 0...path.count {
      if index < path.count, path[index] != UInt8(ascii: "/") {
        let byte = path[index]
        if byte >= 0x20, byte != 0x7F, byte != UInt8(ascii: "\\") { continue }
        return "it holds a control character or a backslash"
      }
      switch index - start {
      case 0: return "it has an empty part"
      case 1 where path[start] == UInt8(ascii: "."): return "it has a part \".\""
      case 2 where path[start] == UInt8(ascii: ".") && path[start + 1] == UInt8(ascii: "."):
        return "it has a part \"..\""
      case Limits.pathComponentBytes.advanced(by: 1)...:
        return "a part is longer than \(Limits.pathComponentBytes) bytes"
      default:
        if mayBeReserved(path[start..<index]) {
          let name = asFileSystemsTake(path[start..<index])
          if let reason = reserved[name] ?? others[name] { return reason }
        }
        start = index + 1
      }
    }
    return path.count > Limits.pathBytes ? "it is longer than \(Limits.pathBytes) bytes" : nil
  }

  /// Names that no file or folder of a site has, with the reason; for some also as NTFS shortens them.
  private static let reserved = [
    ".ds_store": "file managers make files named \".ds_store\"",
    "thumbs.db": "file managers make files named \"thumbs.db\"",
    "desktop.ini": "file managers make files named \"desktop.ini\"",
    ".git": ofGit, "git~1": ofGit, ".gitmodules": ofGit, "gitmod~1": ofGit,
    ".michi": ofMichi, "michi~1": ofMichi, ".michi-published": ofMichi,
  ]
  private static let ofGit = "\".git\" and \".gitmodules\" are git's own"
  private static let ofMichi = "\".michi\" and \".michi-published\" are Michi's own"
  /// Files in which servers look for settings; as a file of its own an author may bring one.
  private static let readByServers = [".htaccess", ".htpasswd", ".user.ini"].reduce(into: [:]) {
    $0[$1] = "servers read settings from \"\($1)\""
  }

  /// A quick look at a part, before it is compared: most parts begin with none of these bytes.
  private static func mayBeReserved(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch part.first {
    // Also the first bytes of the characters that HFS+ passes over.
    case UInt8(ascii: "."), 0xE2, 0xEF: true
    case UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: "D"), UInt8(ascii: "d"):
      part.count == 9 || part.count == 11
    case UInt8(ascii: "G"), UInt8(ascii: "g"), UInt8(ascii: "M"), UInt8(ascii: "m"):
      part.contains(UInt8(ascii: "~"))
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
