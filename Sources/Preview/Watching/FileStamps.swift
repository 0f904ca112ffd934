import Loading
import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the file system says of every file that a site is made from: enough to see that one has
/// changed.
struct FileStamps {
  /// A file's state.
  private struct Stamp: Hashable {
    let inode: UInt64
    let size: Int64
    let modified: [Int]
    let changed: [Int]
  }

  private var stamps: [String: Stamp] = [:]

  init(root: SiteRoot) {
    for folder in RootWatcher.folders {
      for file in RootFolder.files(under: folder, of: root, isCopied: true).files {
        stamps[file.source.path] = Self.stamp(of: file.source)
      }
    }
    // A link that leads nowhere is not among the files, and becomes one when its target does.
  }

  /// The files that are new, gone or changed.
  func differences(from old: FileStamps) -> Set<String> {
    var paths: Set<String> = []
    for (path, stamp) in stamps where old.stamps[path] != stamp { paths.insert(path) }
    for path in old.stamps.keys where stamps[path] == nil { paths.insert(path) }
    return paths
  }

  private static func stamp(of file: SourceFile) -> Stamp? {
    var status = stat()
    guard stat(file.location, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return Stamp(
      inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: [Int(modified.tv_sec), Int(modified.tv_nsec)],
      changed: [Int(changed.tv_sec), Int(changed.tv_nsec)])
  }
}
