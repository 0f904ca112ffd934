/// A source file: its path in messages and its location on disk.
///
/// Only the module that listed the folder creates it. A post's body can later be read only through
/// it, so no other module composes paths.
public struct SourceFile: Hashable, Sendable {
  /// The path in messages and links: relative to the root, with `/`, in NFC.
  public let path: String
  /// The path on disk, for the operating system: relative to `root`, or to the current folder if it
  /// is nil.
  public let location: String
  /// The folder that contains the file, which symbolic links must not leave; nil for a file that
  /// the user named.
  public let root: String?
  /// The unsaved content in an editor, which replaces the file; nil for the file on disk.
  package var unsaved: [UInt8]?

  /// Creates a file that messages call `path` and that is at `location`.
  public init(path: String, location: String, root: String? = nil) {
    self.path = path
    self.location = location
    self.root = root
  }

  /// The path below the root as it is spelled on disk, regardless of the root's name.
  public var spelling: String {
    let below = location.utf8.dropFirst(root?.utf8.count ?? 0).drop { $0 == UInt8(ascii: "/") }
    return String(Substring(below))
  }
}
