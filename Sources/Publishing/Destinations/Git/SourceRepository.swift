import FileSystem
import Foundation
import Primitives

/// The repository that contains a site's root.
///
/// git looks for a repository in the current folder and in those above, and obeys its settings,
/// which may name programs to run. A folder `.git` cannot come with a clone or a pull; the files of
/// a bare repository can.
struct SourceRepository {
  let root: String
  /// The folder that holds `.git`; nil when there is none.
  let folder: String?
  /// The root and the folders of its repositories: a submodule lies in the one that brought it.
  private let own: Set<FileStatus.Identity>

  /// - Throws: `PublishingFault` when git would take the root or a folder above it for a bare
  ///   repository.
  init(root: String) throws {
    let root = try RealPath.of(root.isEmpty ? "." : root)
    var folders: [String] = []
    // Where git has the settings of the nearest one from: of a submodule, from one further above.
    var repositories: [String] = []
    for place in RealPath.upwards(from: root) {
      if (try? FileStatus(ofLink: "\(place)/.git")) != nil {
        let inside = RealPath.planned("\(place)/.git")
        if folders.isEmpty { repositories = GitPlaces.of(place) }
        if folders.isEmpty || repositories.contains(where: { RealPath.isBelow($0, orIs: inside) }) {
          folders.append(place)
        }
      } else if folders.isEmpty, GitPlaces.isBare(place) {
        throw PublishingFault(
          "\(place) looks like a bare git repository, whose settings may run programs; publish "
            + "from a folder outside it")
      }
    }
    self.root = root
    folder = folders.first
    own = Set(([root] + folders).compactMap { try? FileStatus(of: $0).identity })
  }

  /// Whether git may take an absolute path for something that lies in the root or in its
  /// repository.
  ///
  /// Folders are known by what they are: the system may have further names for them that are no
  /// links (mounts; other cases and `/System/Volumes` on macOS).
  func holds(_ path: String) -> Bool {
    GitPlaces.of(path).contains { place in
      RealPath.upwards(from: place).contains { folder in
        (try? FileStatus(of: folder)).map { own.contains($0.identity) } ?? false
      }
    }
  }

  var base: String { folder ?? root }
}
