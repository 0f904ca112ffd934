import Diagnostics
import Primitives

/// Paths of files by their names, with and without the date in front, and by the date alone:
/// `post.md` is `2026-01-02-post.md` to authors who come from Jekyll.
struct NamedPaths: Sendable {
  private let paths: [Substring: [String]]
  private let names: Later<SimilarNames>

  init(_ all: [String]) {
    var paths: [Substring: [String]] = [:]
    for path in all {
      let name = LinkPath.name(of: path)
      let parts = CivilDate.leading(name).map { [name[..<$0.rest.startIndex], $0.rest] } ?? []
      for name in [name] + parts { paths[name, default: []].append(path) }
    }
    self.paths = paths
    names = Later { [paths] in
      SimilarNames(paths.keys.sorted { ByteOrder.precedes(String($0), String($1)) })
    }
  }

  /// The paths in the folder of `path` that have its name behind a date.
  func dated(_ path: String) -> [String] { beside(path, named: LinkPath.name(of: path)) }

  /// The other paths in the folder of `path` that have a name, with or without a date, or a date.
  func beside(_ path: String, named name: Substring) -> [String] {
    let folder = LinkPath.folder(of: path)
    return (paths[name] ?? []).filter {
      $0 != path && LinkPath.folder(of: $0) == folder
    }
  }

  /// The path whose name is that of `path` or the nearest to it; of several with one name, the one
  /// whose folder is nearest.
  func nearest(to path: String) -> String? {
    let name = LinkPath.name(of: path)
    let found =
      paths[name]
      ?? Spelling.nearest(to: String(name), among: names.value.candidates(for: name))
      .flatMap { paths[$0[...]] }
    return found?.min { left, right in
      let (near, far) = (
        LinkPath.distance(from: path, to: left), LinkPath.distance(from: path, to: right)
      )
      return near != far ? near < far : ByteOrder.precedes(left, right)
    }
  }
}
