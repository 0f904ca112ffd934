import Primitives
import Diagnostics

/// Paths by the names of their files, with and without the date in front.
struct NamedPaths {
  private var paths: [String: [String]] = [:]
  private let names: SimilarNames

  init(_ all: [String]) {
    for path in all {
      let name = SourcePath.name(of: path)
      paths[String(name), default: []].append(path)
      if let undated = SourcePath.undated(name) { paths[String(undated), default: []].append(path) }
    }
    names = SimilarNames(paths.keys.sorted().map { ($0[...], $0) })
  }

  /// The path whose name is that of `path` or the nearest to it; of several with one name, the one
  /// whose folder is nearest.
  func nearest(to path: String) -> String? {
    let name = SourcePath.name(of: path)
    let found =
      paths[String(name)]
      ?? Spelling.nearest(to: String(name), among: names.candidates(for: name))
      .flatMap { paths[$0] }
    return found?.min { left, right in
      let (near, far) = (
        SourcePath.distance(from: path, to: left), SourcePath.distance(from: path, to: right)
      )
      return near != far ? near < far : ByteOrder.precedes(left, right)
    }
  }
}

/// Paths of files below `content/`, as authors write them.
enum SourcePath {
  /// What stands behind the last slash but one at the end.
  static func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  /// A file's name without a `2026-01-02-` in front; nil when there is none.
  static func undated(_ name: Substring) -> Substring? {
    let parts = name.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].utf8.count == 4, !parts[3].isEmpty,
      parts[1...2].allSatisfy({ (1...2).contains($0.utf8.count) }),
      parts[...2].allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return parts[3]
  }

  /// How many folders have to be left and entered on the way from one file to the other.
  static func distance(from path: String, to other: String) -> Int {
    let (left, right) = (path.split(separator: "/"), other.split(separator: "/"))
    let common = zip(left.dropLast(), right.dropLast()).prefix { $0 == $1 }.count
    return left.count + right.count - 2 - 2 * common
  }

  /// A path as it is written in a file of a folder.
  static func relative(_ path: String, from folder: String) -> String {
    let parts = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let common = zip(parts.dropLast(), start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + parts[common...].map(String.init)).joined(separator: "/")
  }
}
