import Primitives
import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Carries out a record: new files first, then changed ones, removals last.
///
/// Every step can be taken again after it was taken, so a commit that was interrupted is finished
/// by carrying the same record out from the start: what is not in the stage any more is in place.
struct Commit {
  let record: CommitRecord
  let stage: Stage
  let place: OutputPlace

  init(_ record: CommitRecord, from stage: Stage, to place: OutputPlace) {
    self.record = record
    self.stage = stage
    self.place = place
  }

  /// Finishes the commit that a killed build left, if there is one.
  static func finishInterrupted(in place: OutputPlace) throws(FileFault) {
    guard let record = try place.record(in: OutputPlace.journal) else { return }
    let stage = try place.doingOwn(.create, OutputPlace.stage) { () throws(SystemFault) in
      try Stage(in: place.own)
    }
    try Commit(record, from: stage, to: place).carryOut()
    try place.concludeJournal()
  }

  /// Takes all steps.
  func carryOut() throws(FileFault) {
    if place.ignoresCase { try removeRespelt() }
    try placeTree("")
    for entry in record.entries {
      if case .addedNumbered(let number) = entry.change {
        let file = StagedEntry(kind: .file, number: number, path: entry.path)
        try bring(file)
      }
    }
    for entry in record.entries {
      if case .changed(let number) = entry.change { try replace(entry.path, with: number) }
    }
    try remove(record.entries.lazy.filter { $0.change == .removed }.map(\.path))
  }

  /// Brings what is staged under its own path: whole folders where the output has none.
  private func placeTree(_ folder: String) throws(FileFault) {
    let entries = try place.doingOwn(.list, Stage.tree) { () throws(SystemFault) in
      try stage.tree.entries(at: folder)
    }
    for entry in entries {
      let path = PathName.joined(folder, entry.name)
      let isInPlace = try bring(StagedEntry(kind: entry.kind, number: nil, path: path))
      if !isInPlace { try placeTree(path) }
    }
  }

  private func replace(_ path: String, with number: Int) throws(FileFault) {
    try place.gate(.place(path))
    try place.doing(.rename, path) { () throws(SystemFault) in
      do throws(SystemFault) {
        try stage.numbered.move(String(number), to: place.output, at: path, .replacing)
      } catch {
        guard error.code == ENOENT else { throw error }
        let left = try stage.numbered.kind(of: String(number))
        if left != nil { throw error }
      }
    }
  }

  /// Removes files and the folders that are empty without them.
  private func remove(_ paths: some Sequence<String>) throws(FileFault) {
    var folders: [String] = []
    for path in paths {
      try place.gate(.remove(path))
      try place.doing(.remove, path) { () throws(SystemFault) in
        do throws(SystemFault) {
          try place.output.removeFile(at: path)
        } catch {
          // Gone already, or its name or its folder's has changed from file to folder or back.
          let isFolder = try place.output.kind(of: path) == .folder
          guard isFolder || error.code == ENOENT || error.code == ENOTDIR else { throw error }
        }
      }
      if let folder = PathName.folder(of: path), folder != folders.last { folders.append(folder) }
    }
    for folder in folders {
      try place.doing(.remove, folder) { () throws(SystemFault) in
        try place.output.prune(folder)
      }
    }
  }

  /// Where `A` and `a` are one name, the old `A` has to go before the new `a` comes.
  private func removeRespelt() throws(FileFault) {
    let additions = Set(
      record.entries.lazy.filter { $0.change.isAddition }.map { NormalForm.folded($0.path) })
    guard !additions.isEmpty else { return }
    try remove(
      record.entries.lazy.filter { $0.change == .removed }.map(\.path)
        .filter { additions.contains(NormalForm.folded($0)) })
  }
}
