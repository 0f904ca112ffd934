/// A file that Michi has decided to read: what the author calls it and where it is.
///
/// It is handed out by the floor that looked at the folder and is the only way to a post's body
/// later, so no other floor ever makes a path of its own.
public struct SourceFile: Hashable, Sendable {
  /// The path as messages show it and links name it: relative to the root, with `/`, in NFC.
  public let path: String
  /// The path that the operating system is asked for, as it is spelt on disk.
  public let location: String

  /// A file that messages call `path` and that is found at `location`.
  public init(path: String, location: String) {
    self.path = path
    self.location = location
  }
}
