public import CEmbedded

/// The files embedded in the program: the default theme, the UI strings, and sample content for new
/// sites.
///
/// `CEmbedded.c` lists them.
public enum EmbeddedFiles {
  /// Returns the contents of a file; nil if there is no embedded file with this path.
  public static func bytes(of path: String) -> [UInt8]? {
    michi_embedded_text(path).map { Array(String(cString: $0).utf8) }
  }

  /// Returns the files whose paths begin with a folder such as `templates/`, in no particular order
  /// and with paths relative to it.
  public static func files(in folder: String) -> [(path: String, bytes: [UInt8])] {
    all(michi_embedded_files(), in: folder).map {
      (String($0.key.dropFirst(folder.count)), $0.value)
    }
  }

  /// Returns the files of a C array, from `CEmbedded.c` or a section's theme, by path.
  ///
  /// - Parameter folder: the beginning of their paths.
  public static func all(
    _ list: UnsafePointer<michi_embedded_file>, in folder: String = ""
  ) -> [String: [UInt8]] {
    var (files, next) = ([String: [UInt8]](), list)
    while let path = next.pointee.path, let bytes = next.pointee.bytes {
      next += 1
      let path = String(cString: path)
      if path.hasPrefix(folder) { files[path] = Array(String(cString: bytes).utf8) }
    }
    return files
  }
}
