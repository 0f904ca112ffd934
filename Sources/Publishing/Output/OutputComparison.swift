import FileSystem
import Foundation
import Primitives

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
  ) throws(FileFault) -> OldFile? {
    do throws(FileFault) {
      let old = try file(at: path)
      let status = try old.status()
      guard status.kind == .file else { return nil }
      switch content {
      case .bytes(let bytes):
        guard status.size == bytes.count else { return .different }
        return try old.holds(bytes) ? .same : .different
      case .file(let source):
        guard try source.status().size == status.size else { return .different }
        return try old.holdsSame(as: source) ? .same : .different
      }
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR: return nil
      // The permission was taken away, which is an edit by hand too.
      case EACCES: return .different
      default: throw error
      }
    }
  }
}
