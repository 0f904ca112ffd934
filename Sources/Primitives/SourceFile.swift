/// A file that Michi has decided to read: what the author calls it and where it is.
///
/// Only the floor that looked at the folder makes one, and a post's body can only be read with it
/// later, so no other floor ever makes a path of its own.
public struct SourceFile: Hashable, Sendable {
  /// The path as messages show it and links name it: relative to the root, with `/`, in NFC.
  public let path: String
  /// The path as it is spelt on disk, for the operating system: relative to `root`, or to the
  /// current folder when there is none.
  public let location: String
  /// The folder that holds the file, which no link may leave when the file is opened; nil for a
  /// file that the user named.
  public let root: String?
  /// What an editor has in the place of the file and has not saved; nil for the file on disk.
  package var unsaved: [UInt8]?

  /// A file that messages call `path` and that is found at `location`.
  public init(path: String, location: String, root: String? = nil) {
    self.path = path
    self.location = location
    self.root = root
  }

  /// The path below the root as it is spelt on disk, whatever the root is called.
  public var spelling: String {
    let below = location.utf8.dropFirst(root?.utf8.count ?? 0).drop { $0 == UInt8(ascii: "/") }
    return String(Substring(below))
  }
}
