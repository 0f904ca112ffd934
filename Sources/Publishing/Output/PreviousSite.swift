import Primitives

/// The site as it stands in the output folder when a build begins.
struct PreviousSite: Sendable {
  /// The files that Michi wrote, by the bytes of their paths.
  let paths: [String]
  private let indices: [PathName: Int]
  private let folders: Set<PathName>

  /// - Parameters:
  ///   - paths: what the manifest names.
  ///   - folders: the folders that are really there.
  init(paths: [String], indices: [PathName: Int], folders: Set<PathName>) {
    self.paths = paths
    self.indices = indices
    self.folders = folders
  }

  /// The place of a file in `paths`; nil when it is new.
  func index(of path: String) -> Int? {
    paths.isEmpty ? nil : indices[PathName(path)]
  }

  /// Whether the folder that a file goes to is there. An empty site has none: then even the
  /// files at the top go through the tree, where a file and a folder of one name collide at once.
  func hasFolder(of path: String) -> Bool {
    guard !paths.isEmpty else { return false }
    guard let folder = PathName.folder(of: path) else { return true }
    return folders.contains(PathName(folder))
  }

  /// What a commit has to do.
  func record(
    changes: [CommitRecord.Change?], additions: [CommitRecord.Entry]
  ) -> CommitRecord {
    var record = CommitRecord()
    record.entries.reserveCapacity(paths.count + additions.count)
    for (path, change) in zip(paths, changes) {
      record.entries.append(CommitRecord.Entry(path: path, change: change ?? .removed))
    }
    guard !additions.isEmpty else { return record }
    record.entries += additions
    record.sort()
    return record
  }
}
