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
  /// Moves a new entry into place; false when it is a folder that the output already has, so that
  /// its contents must be moved one by one.
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

  /// Brings something whose name is taken: by a file where a folder comes, or by a folder where a
  /// file comes, when the page of that name has changed its shape.
  ///
  /// The two change places in one step, and what was there goes with the stage. After an
  /// interruption the stage may hold what was exchanged before: it stays there.
  private func settle(_ entry: StagedEntry) throws(FileFault) -> Bool {
    let occupant = try place.output.kind(of: entry.path)
    // In place already, or a number that was exchanged for a folder.
    guard try staged(entry) == entry.kind else { return true }
    let change = record.change(of: entry.path)
    let isAddition = change?.isAddition ?? false
    switch (entry.kind, occupant) {
    case (.folder, .folder): return false
    case (.folder, .file) where isAddition: return true
    case (.folder, .file) where change == .removed: break
    case (.file, .folder) where !isAddition: return true
    case (.file, .folder) where try holdsOnlyRemoved(entry.path): break
    default: throw OutputSentences.inTheWay(place.shown(entry.path))
    }
    try exchange(entry)
    return true
  }

  private func exchange(_ entry: StagedEntry) throws(FileFault) {
    do throws(FileFault) {
      try move(entry, .exchanging)
    } catch {
      guard [EINVAL, ENOSYS, ENOTSUP].contains(error.code ?? 0) else { throw error }
      // A file system that cannot: the name is free for a moment.
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

/// What the output folder is about to do.
enum OutputStep: Hashable, Sendable {
  /// A file is written to the stage, or the journal is.
  case write(String)
  /// Something comes to this path of the site.
  case place(String)
  case remove(String)
  /// The journal becomes the manifest: the commit is over.
  case conclude
}

/// Asked before every step. A test may throw there, which is a failing disk or, when the folder is
/// then left alone, a kill at that moment.
typealias FailurePoint = @Sendable (OutputStep) throws(FileFault) -> Void
