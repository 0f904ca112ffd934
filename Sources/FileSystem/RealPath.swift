import Foundation
public import Primitives

/// Absolute paths without symbolic links.
public enum RealPath {
  /// Returns the real path of an existing path.
  ///
  /// - Throws: `FileFault` if nothing exists at the path.
  public static func of(_ path: String) throws(FileFault) -> String {
    guard let resolved = realpath(path, nil) else {
      throw FileFault(.read, path: path, errno: errno)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the real path that a path would have; missing parts are appended unchanged.
  ///
  /// As in the operating system, links are resolved before `..`: the path `link/..` is the parent
  /// of the link's target.
  public static func planned(_ path: String) -> String {
    var real = path.hasPrefix("/") ? "/" : (try? of(".")) ?? "/"
    var missing: [String] = []
    var rest = Array(path.split(separator: "/").map(String.init).reversed())
    var links = 0
    while let name = rest.popLast() {
      switch name {
      case ".": break
      case "..":
        if missing.popLast() == nil { real = folder(of: real) }
      default:
        let place = RelativePath.joined(real, name)
        if !missing.isEmpty {
          missing.append(name)
        } else if let known = try? of(place) {
          real = known
        } else if links < maximumLinks,
          let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
        {
          // The target of this link does not exist yet.
          links += 1
          if target.hasPrefix("/") { real = "/" }
          rest += target.split(separator: "/").map(String.init).reversed()
        } else {
          missing.append(name)
        }
      }
    }
    return missing.reduce(real) { RelativePath.joined($0, $1) }
  }

  /// The maximum number of links that Linux follows in one path.
  private static let maximumLinks = 40

  /// Returns the parent of a path without links; for the root, the root itself.
  private static func folder(of path: String) -> String {
    RelativePath.folder(of: path).flatMap { $0.isEmpty ? nil : $0 } ?? "/"
  }

  /// Returns a path without links and all its parents, nearest first.
  public static func upwards(from path: String) -> some Sequence<String> {
    sequence(first: path) { $0 == "/" ? nil : folder(of: $0) }
  }

  /// Returns the root of the git repository that contains a path; nil outside of a repository.
  package static func repository(above path: String) -> String? {
    upwards(from: path).first { (try? FileStatus(ofLink: RelativePath.joined($0, ".git"))) != nil }
  }

  /// Returns whether a path without links is a folder or below it.
  public static func isBelow(_ path: String, orIs folder: String) -> Bool {
    folder == "/" || ByteOrder.same(path, folder) || path.utf8.starts(with: (folder + "/").utf8)
  }
}

/// The user's home folder, to which `~/` in paths refers.
public enum HomeFolder {
  /// The path: the variable `HOME`, as for shells and git.
  ///
  /// If it is not an absolute path, the system's entry for the user.
  public static var path: String {
    if let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") { return home }
    guard let user = getpwuid(getuid()), let folder = user.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }

  /// Returns a path with a leading `~/` replaced by the home folder; any other path unchanged.
  public static func expanded(_ path: String) -> String {
    path.hasPrefix("~/") ? RelativePath.joined(Self.path, String(path.dropFirst(2))) : path
  }
}
