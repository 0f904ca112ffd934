/// Operations on paths as text, with `/` between components.
public enum RelativePath {
  /// Returns the folder of a path; nil if the path has only one component.
  public static func folder(of path: String) -> String? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
  }

  /// Returns the last component of a path.
  public static func name(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// Returns the name without its extension: `a` for `x/a.md`.
  public static func stem(of path: String) -> String {
    let name = name(of: path)
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// Returns the extension of the name, lowercase and without its dot; empty if it has none.
  public static func ending(of path: String) -> String {
    name(of: path).split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?
      .lowercased() ?? ""
  }

  /// Returns the folders that contain a path, nearest first, without the starting folder.
  public static func folders(of path: String) -> some Sequence<String> {
    sequence(state: path) { rest in
      guard let folder = folder(of: rest) else { return nil }
      rest = folder
      return folder
    }
  }

  /// Returns whether a component of a path begins with a dot.
  package static func isHidden(_ path: some StringProtocol) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// Returns a path below a folder; an empty folder is the starting folder.
  public static func joined(_ folder: String, _ path: String) -> String {
    if folder.isEmpty { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : "\(folder)/\(path)"
  }
}
