/// The place of a file inside the output folder, checked once and safe ever after.
///
/// Relative, with `/`, in NFC; no part is empty, `.`, `..` or longer than a file system allows,
/// and none holds a control character or a backslash or is a name that file managers use. A
/// `SitePath` never leads out of the output folder.
public struct SitePath: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The path, for example `kanji/道/index.html`.
  public let description: String

  /// Why a text is no `SitePath`.
  public struct Refusal: Error, Hashable, Sendable {
    /// A sentence's end: "… is not an address: it has an empty part".
    public let reason: String
  }

  /// Checks a path.
  ///
  /// - Throws: `Refusal` with the reason.
  public init(_ path: String) throws(Refusal) {
    let path = NormalForm.composed(path)
    if let reason = ByteOrder.withBytes(of: path, Self.reasonToRefuse) {
      throw Refusal(reason: reason)
    }
    description = path
  }

  private static func reasonToRefuse(_ path: UnsafeBufferPointer<UInt8>) -> String? {
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
      case 9, 11:
        if let reason = reasonToReserve(path[start..<index]) { return reason }
        start = index + 1
      default: start = index + 1
      }
    }
    return path.count > Limits.pathBytes ? "it is longer than \(Limits.pathBytes) bytes" : nil
  }

  /// Why the output folder reserves a name: file managers write files of that name, which it
  /// ignores.
  private static func reasonToReserve(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard let first = name.first, ".tTdD".utf8.contains(first) else { return nil }
    let lowered = String(decoding: name.map(\.lowercasedASCII), as: UTF8.self)
    guard [".ds_store", "thumbs.db", "desktop.ini"].contains(lowered) else { return nil }
    return "file managers make files named \"\(lowered)\""
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
