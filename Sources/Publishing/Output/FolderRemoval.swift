#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Folder {
  /// Removes a folder of Michi's own with all that is in it; it need not be there.
  func removeTree(at path: String) throws(SystemFault) {
    do throws(SystemFault) {
      for entry in try entries(at: path) {
        let below = PathName.joined(path, entry.name)
        if entry.kind == .folder {
          try removeTree(at: below)
        } else {
          try removeFile(at: below)
        }
      }
      try removeFolder(at: path)
    } catch  where error.code == ENOENT {}
  }

  /// Removes a folder if it is empty, then the folders it is in if they are; never this one.
  func prune(_ path: String) throws(SystemFault) {
    var next: String? = path
    while let folder = next {
      do throws(SystemFault) {
        try removeFolder(at: folder)
      } catch {
        switch error.code {
        // It holds something, is no folder any more, or is gone with the one above still there.
        case ENOTEMPTY, EEXIST, ENOTDIR: return
        case ENOENT: break
        default: throw error
        }
      }
      next = PathName.folder(of: folder)
    }
  }
}
