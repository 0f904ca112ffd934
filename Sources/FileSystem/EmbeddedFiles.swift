import CEmbedded

/// The files that the program carries: the default theme, the phrases, the first texts of a new
/// site. `CEmbedded.c` lists them.
public enum EmbeddedFiles {
  private static let byPath = Dictionary(
    uniqueKeysWithValues: (0..<michi_embedded_count()).map { index in
      let file = michi_embedded_file(index)
      let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      return (String(cString: file.path), bytes)
    })

  /// What a file holds; nil where the program carries no file with the path.
  public static func bytes(of path: String) -> [UInt8]? { byPath[path] }

  /// The files whose paths begin with a folder's, such as `templates/`, in no order; their paths
  /// are without it.
  public static func files(in folder: String) -> [(path: String, bytes: [UInt8])] {
    byPath.filter { $0.key.hasPrefix(folder) }
      .map { (String($0.key.dropFirst(folder.count)), $0.value) }
  }
}
