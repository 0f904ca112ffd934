/// The place of a file inside the output folder, checked once and safe ever after.
///
/// Relative, with `/`, in NFC; no part is empty, `.`, `..` or longer than a file system allows,
/// and none holds a control character or a backslash. Whoever has a `SitePath` cannot leave the
/// output folder with it.
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
    guard !path.isEmpty else { throw Refusal(reason: "it is empty") }
    for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard !part.isEmpty else { throw Refusal(reason: "it has an empty part") }
      guard part.count <= Limits.pathComponentBytes else {
        throw Refusal(reason: "a part is longer than \(Limits.pathComponentBytes) bytes")
      }
      guard !part.elementsEqual(".".utf8), !part.elementsEqual("..".utf8) else {
        throw Refusal(reason: "it has a part \"\(part.count == 1 ? "." : "..")\"")
      }
      guard part.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else {
        throw Refusal(reason: "it holds a control character or a backslash")
      }
    }
    description = path
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
    var description = description
    description.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
