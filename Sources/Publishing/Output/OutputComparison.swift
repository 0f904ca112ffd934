import Primitives
import Diagnostics
import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the file that is there has to do with the one that comes.
enum OldFile {
  case same, different
}

extension Folder {
  /// Compares what comes with what is there; nil when there is no file.
  ///
  /// The bytes are read. Size and time would be cheaper by half, but they do not show every edit
  /// by hand, and a file that was edited must be put right.
  func compare(
    _ content: borrowing StagedContent, with path: String
  ) throws(SystemFault) -> OldFile? {
    do throws(SystemFault) {
      let old = try file(at: path)
      guard let size = try old.size() else { return nil }
      switch content {
      case .bytes(let bytes):
        guard size == bytes.count else { return .different }
        return try old.holds(bytes) ? .same : .different
      case .file(let source):
        guard try source.size() == size else { return .different }
        let isSame = try old.holdsSame(as: source)
        try source.rewind()
        return isSame ? .same : .different
      }
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR: return nil
      // Somebody took the permission away, which is an edit by hand too.
      case EACCES: return .different
      default: throw error
      }
    }
  }
}

extension OutputPlace {
  /// Compares what comes with what is there; nil when there is no file.
  func compare(
    _ content: borrowing StagedContent, with path: String
  ) throws(FileFault) -> OldFile? {
    do throws(SystemFault) {
      return try output.compare(content, with: path)
    } catch {
      throw FileFault(.read, path: shown(path), errno: error.code)
    }
  }

  /// Whether a path is in Michi's own folder, on a file system that ignores case as well.
  static func isOwn(_ path: String) -> Bool {
    let first = path.utf8.prefix { $0 != UInt8(ascii: "/") }
    return first.count == ownName.utf8.count && String(first)?.lowercased() == ownName
  }
}

extension OpenFile {
  /// Opens a file that is to be copied.
  init(_ source: SourceFile) throws(FileFault) {
    let opened = open(source.location, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw FileFault(.read, path: source.path, errno: errno) }
    self.init(owning: opened)
  }

  /// Goes back to the first byte.
  func rewind() throws(SystemFault) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemFault(errno) }
  }
}
