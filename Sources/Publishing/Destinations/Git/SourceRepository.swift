import FileSystem
import Foundation
import Primitives

/// The git repository that contains a site's root.
///
/// git looks for a repository in the current folder and its parents, and obeys its settings, which
/// may name programs to run. A clone or pull cannot bring a folder `.git`, but it can bring the
/// files of a bare repository.
struct SourceRepository {
  let root: String
  /// The folder that contains `.git`; `nil` if there is none.
  let folder: String?
  /// The root and the folders of its repositories. A submodule is inside the repository that has
  /// it.
  private let own: Set<FileStatus.Identity>

  /// - Throws: `PublishingFault` if git would use the root or a parent folder as a bare repository.
  init(root: String) throws {
    let root = try RealPath.of(root.isEmpty ? "." : root)
    var folders: [String] = []
    // The folders with the settings of the nearest repository. For a submodule they are further up.
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

  /// Whether git could use an absolute path as something inside the root or its repository.
  ///
  /// Folders are compared by identity, not by name: the system may have several names for a folder
  /// that are not links (mounts; letter case and `/System/Volumes` on macOS).
  func holds(_ path: String) -> Bool {
    GitPlaces.of(path).contains { place in
      RealPath.upwards(from: place).contains { folder in
        (try? FileStatus(of: folder)).map { own.contains($0.identity) } ?? false
      }
    }
  }

  var base: String { folder ?? root }
}
