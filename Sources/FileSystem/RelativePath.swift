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

  /// The name without its ending: `a` of `x/a.md`.
  public static func stem(of path: String) -> String {
    let name = name(of: path)
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// The ending of the name, in small letters and without its dot; empty where there is none.
  public static func ending(of path: String) -> String {
    name(of: path).split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?
      .lowercased() ?? ""
  }

  /// The folders that a path is in, the nearest first, without the one that it starts from.
  public static func folders(of path: String) -> some Sequence<String> {
    sequence(state: path) { rest in
      guard let folder = folder(of: rest) else { return nil }
      rest = folder
      return folder
    }
  }

  /// Whether a name in a path begins with a dot.
  package static func isHidden(_ path: some StringProtocol) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// A path below a folder; an empty one stands for the folder that paths start from.
  public static func joined(_ folder: String, _ path: String) -> String {
    if folder.isEmpty { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : "\(folder)/\(path)"
  }
}
