/// Paths as text, with `/` between their parts.
public enum RelativePath {
  /// The folder that a path is in; nil when it has no folder in front.
  public static func folder(of path: String) -> String? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
  }

  /// The last part of a path.
  public static func name(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// The folders that a path is in, the nearest first, without the one that it starts from.
  public static func folders(of path: String) -> some Sequence<String> {
    sequence(state: path) { rest in
      guard let folder = folder(of: rest) else { return nil }
      rest = folder
      return folder
    }
  }

  /// A path below a folder; an empty one stands for the folder that paths start from.
  public static func joined(_ folder: String, _ path: String) -> String {
    if folder.isEmpty { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : "\(folder)/\(path)"
  }
}
