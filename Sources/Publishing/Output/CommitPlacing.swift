import FileSystem
import Foundation
import Primitives

/// A file or folder in the stage that is new to the site.
struct StagedEntry {
  let kind: FileStatus.Kind
  let staged: String
  let path: String
}

extension Commit {
  /// Moves a new entry into place; returns false if it is a folder that the output already has.
  ///
  /// Then its contents must be moved one by one.
  @discardableResult
  func bring(_ entry: StagedEntry) throws(FileFault) -> Bool {
    try place.before(.place(entry.path))
    do throws(FileFault) {
      try move(entry, .keeping)
      return true
    } catch {
      switch error.code {
      case ENOENT where try staged(entry) == nil: return true
      case EEXIST, ENOTEMPTY, ENOTDIR, EISDIR: return try settle(entry)
      default: throw error
      }
    }
  }

  /// Places an entry whose name is already used by something of another kind.
  ///
  /// A folder replaces a file, or a file replaces a folder, if the page of that name changed its
  /// URL style. Both are exchanged in one step, and the old one is removed with the stage. After an
  /// interruption, the stage may contain what was exchanged before: it remains there.
  private func settle(_ entry: StagedEntry) throws(FileFault) -> Bool {
    let occupant = try place.output.kind(of: entry.path)
    // The entry is already in place, or its number was exchanged for a folder.
    guard try staged(entry) == entry.kind else { return true }
    let change = record.change(of: entry.path)
    let isAddition = change?.isAddition ?? false
    switch (entry.kind, occupant) {
    case (.folder, .folder): return false
    case (.folder, .file) where isAddition: return true
    case (.folder, .file) where change == .removed: break
    case (.file, .folder) where !isAddition: return true
    case (.file, .folder) where try holdsOnlyRemoved(entry.path): break
    default: throw OutputSentences.inTheWay(place.displayPath(entry.path))
    }
    try exchange(entry)
    return true
  }

  private func exchange(_ entry: StagedEntry) throws(FileFault) {
    do throws(FileFault) {
      try move(entry, .exchanging)
    } catch {
      guard [EINVAL, ENOSYS, ENOTSUP].contains(error.code ?? 0) else { throw error }
      // The file system cannot exchange: the name is unused for a moment.
      if entry.kind == .folder {
        try place.output.removeFile(at: entry.path)
      } else {
        try place.output.removeTree(at: entry.path)
      }
      try move(entry, .keeping)
    }
  }

  private func holdsOnlyRemoved(_ folder: String) throws(FileFault) -> Bool {
    try place.output.tree(at: folder).files.allSatisfy { record.change(of: $0.path) == .removed }
  }

  private func move(_ entry: StagedEntry, _ move: Folder.Move) throws(FileFault) {
    try stage.folder.move(entry.staged, to: place.output, at: entry.path, move)
  }

  private func staged(_ entry: StagedEntry) throws(FileFault) -> FileStatus.Kind? {
    try stage.folder.kind(of: entry.staged)
  }
}

/// A step that changes the output folder.
enum OutputStep: Hashable, Sendable {
  /// Writes a file to the stage, or the journal.
  case write(String)
  /// Moves something to this path of the site.
  case place(String)
  case remove(String)
  /// Turns the journal into the manifest, which finishes the commit.
  case conclude
}

/// A hook that runs before every step.
///
/// Tests throw in it to simulate a failing disk, or a kill at that moment if the folder is then
/// left as it is.
typealias FailurePoint = @Sendable (OutputStep) throws(FileFault) -> Void
