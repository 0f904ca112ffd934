import Foundation
public import Primitives

/// Paths from the root of the file system, without links.
public enum RealPath {
  /// Where a path leads.
  ///
  /// - Throws: `FileFault` when it leads to nothing.
  public static func of(_ path: String) throws(FileFault) -> String {
    guard let resolved = realpath(path, nil) else {
      throw FileFault(.read, path: path, errno: errno)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Where a path would lead: what of it is not there yet is taken as it is spelt.
  public static func planned(_ path: String) -> String {
    var known = URL(filePath: path).standardizedFileURL
    var missing: [String] = []
    while true {
      if let real = try? of(known.path) {
        return missing.reversed().reduce(real) { RelativePath.joined($0, $1) }
      }
      guard known.path != "/" else { return path }
      missing.append(known.lastPathComponent)
      known.deleteLastPathComponent()
    }
  }

  /// Whether a path without links is a folder or below it.
  public static func isBelow(_ path: String, orIs folder: String) -> Bool {
    folder == "/" || ByteOrder.same(path, folder) || path.utf8.starts(with: (folder + "/").utf8)
  }
}
