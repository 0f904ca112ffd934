/// A file that Michi has decided to read: what the author calls it and where it is.
///
/// It is handed out by the floor that looked at the folder and is the only way to a post's body
/// later, so no other floor ever makes a path of its own.
public struct SourceFile: Hashable, Sendable {
  /// The path as messages show it and links name it: relative to the root, with `/`, in NFC.
  public let path: String
  /// The path that the operating system is asked for, as it is spelt on disk: from `root`, or from
  /// the current folder where there is none.
  public let location: String
  /// The folder that holds the file, out of which no link may lead when it is opened; nil for a
  /// file that the user named.
  public let root: String?

  /// A file that messages call `path` and that is found at `location`.
  public init(path: String, location: String, root: String? = nil) {
    self.path = path
    self.location = location
    self.root = root
  }
}
