import FileSystem
import Foundation
import Primitives

/// Executes a commit record: new files first, then changed ones, removals last.
///
/// Every step can be repeated, so an interrupted commit is finished by executing the same record
/// from the start: files that are no longer in the stage are already in place.
struct Commit {
  let record: CommitRecord
  let stage: Stage
  let place: OutputPlace

  /// Finishes the commit of a killed build, if there is one.
  static func finishInterrupted(in place: OutputPlace) throws(FileFault) {
    guard let record = try place.record(in: OutputPlace.journal) else { return }
    try Commit(record: record, stage: Stage(in: place.own), place: place).carryOut()
    try place.concludeJournal()
  }

  func carryOut() throws(FileFault) {
    if place.ignoresCase { try removeFilesInOtherCase() }
    try placeTree("")
    for entry in record.entries {
      if case .addedNumbered(let number) = entry.change {
        let staged = Stage.path(of: number)
        try bring(StagedEntry(kind: .file, staged: staged, path: entry.path))
      }
    }
    for entry in record.entries {
      if case .changed(let number) = entry.change { try replace(entry.path, with: number) }
    }
    try remove(record.entries.lazy.filter { $0.change == .removed }.map(\.path))
  }

  private func placeTree(_ folder: String) throws(FileFault) {
    for entry in try stage.folder.entries(at: Stage.path(of: folder)) {
      let path = RelativePath.joined(folder, entry.name)
      let staged = Stage.path(of: path)
      let isInPlace = try bring(StagedEntry(kind: entry.kind, staged: staged, path: path))
      if !isInPlace { try placeTree(path) }
    }
  }

  private func replace(_ path: String, with number: Int) throws(FileFault) {
    let staged = Stage.path(of: number)
    try place.before(.place(path))
    do throws(FileFault) {
      try stage.folder.move(staged, to: place.output, at: path, .replacing)
    } catch {
      // The file is already in place.
      guard error.code == ENOENT, try stage.folder.kind(of: staged) == nil else { throw error }
    }
  }

  private func remove(_ paths: some Sequence<String>) throws(FileFault) {
    var folders: [String] = []
    for path in paths {
      try place.before(.remove(path))
      do throws(FileFault) {
        try place.output.removeFile(at: path)
      } catch {
        // The name belonged to a file and now belongs to a folder.
        guard try place.output.kind(of: path) == .folder else { throw error }
      }
      if let folder = RelativePath.folder(of: path), folder != folders.last {
        folders.append(folder)
      }
    }
    for folder in folders { try place.output.prune(folder) }
  }

  /// Removes files whose names differ from new ones only in case.
  ///
  /// If the file system treats `A` and `a` as the same name, the old `A` must be removed before the
  /// new `a` is placed.
  private func removeFilesInOtherCase() throws(FileFault) {
    let additions = Set(
      record.entries.lazy.filter { $0.change.isAddition }.map { NormalForm.folded($0.path) })
    guard !additions.isEmpty else { return }
    try remove(
      record.entries.lazy.filter { $0.change == .removed }.map(\.path)
        .filter { additions.contains(NormalForm.folded($0)) })
  }
}
