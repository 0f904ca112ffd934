public import CEmbedded

/// The files that the program carries: the default theme, the phrases, the first texts of a new
/// site. `CEmbedded.c` lists them.
public enum EmbeddedFiles {
  private static let byPath = all(michi_embedded_files())

  /// What a file holds; nil where the program carries no file with the path.
  public static func bytes(of path: String) -> [UInt8]? { byPath[path] }

  /// The files whose paths begin with a folder's, such as `templates/`, in no order; their paths
  /// are without it.
  public static func files(in folder: String) -> [(path: String, bytes: [UInt8])] {
    byPath.filter { $0.key.hasPrefix(folder) }
      .map { (String($0.key.dropFirst(folder.count)), $0.value) }
  }

  /// The files of a list in C, by path: of `CEmbedded.c`, or of a section's theme.
  public static func all(_ list: UnsafePointer<michi_embedded_file>) -> [String: [UInt8]] {
    var (files, next) = ([String: [UInt8]](), list)
    while let path = next.pointee.path, let bytes = next.pointee.bytes {
      files[String(cString: path)] = Array(String(cString: bytes).utf8)
      next += 1
    }
    return files
  }
}
