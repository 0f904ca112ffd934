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

  /// Where a path would lead; parts that do not exist yet are taken literally.
  ///
  /// Links come before `..`, as for the system: behind `link/..` is the folder above the one that
  /// the link leads to.
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
          // A link to what is not there yet.
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

  /// The most links that Linux follows in one path.
  private static let maximumLinks = 40

  /// The folder that a path without links is in; of the root, itself.
  private static func folder(of path: String) -> String {
    RelativePath.folder(of: path).flatMap { $0.isEmpty ? nil : $0 } ?? "/"
  }

  /// A path without links and every folder above it, the nearest first.
  public static func upwards(from path: String) -> some Sequence<String> {
    sequence(first: path) { $0 == "/" ? nil : folder(of: $0) }
  }

  /// Whether a path without links is a folder or below it.
  public static func isBelow(_ path: String, orIs folder: String) -> Bool {
    folder == "/" || ByteOrder.same(path, folder) || path.utf8.starts(with: (folder + "/").utf8)
  }
}

/// The user's home folder, the same for everything that `~/` is written for.
public enum HomeFolder {
  /// Where it is: what `HOME` says, as for shells and git; where that is no absolute path, what the
  /// system knows of the user.
  public static var path: String {
    if let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") { return home }
    guard let user = getpwuid(getuid()), let folder = user.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }

  /// The path with a leading `~/` replaced by the home folder; any other path as it is.
  public static func expanded(_ path: String) -> String {
    path.hasPrefix("~/") ? RelativePath.joined(Self.path, String(path.dropFirst(2))) : path
  }
}
