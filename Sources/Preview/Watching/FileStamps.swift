import FileSystem
import Loading
import Primitives

/// The stamps (identity, size, time) of every file a site is made from, to detect changed files.
struct FileStamps {
  private var stamps: [String: FileStatus.Stamp] = [:]

  init(root: SiteRoot) {
    for folder in RootWatcher.folders {
      for file in RootFolder.files(under: folder, of: root, isCopied: true).files {
        stamps[file.source.path] = (try? FileStatus(of: file.source.location))?.stamp
      }
    }
    // A broken link is not among the files; it becomes one when its target appears.
  }

  /// The files that are new, gone or changed.
  func differences(from old: FileStamps) -> Set<String> {
    var paths: Set<String> = []
    for (path, stamp) in stamps where old.stamps[path] != stamp { paths.insert(path) }
    for path in old.stamps.keys where stamps[path] == nil { paths.insert(path) }
    return paths
  }
}
