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

/// A file or folder in the stage that is new to the site.
struct StagedEntry {
  let kind: Folder.Kind
  /// Its number; nil when it is staged under its own path.
  let number: Int?
  /// Where it goes.
  let path: String
}

extension Commit {
  /// Brings something new into place; false when it is a folder that the output has already, so
  /// that what is in it has to be brought.
  @discardableResult
  func bring(_ entry: StagedEntry) throws(FileFault) -> Bool {
    try place.gate(.place(entry.path))
    do throws(SystemFault) {
      try move(entry, .keeping)
      return true
    } catch {
      switch error.code {
      case ENOENT where try staged(entry) == nil: return true
      case EEXIST, ENOTEMPTY, ENOTDIR, EISDIR: return try settle(entry)
      default: throw FileFault(.rename, path: place.shown(entry.path), errno: error.code)
      }
    }
  }

  /// Brings something whose name is taken: by a file where a folder comes, or by a folder where a
  /// file comes, when the page of that name has changed its shape.
  ///
  /// The two change places in one step, and what was there goes with the stage. After an
  /// interruption the stage may hold what was exchanged before: it stays there.
  private func settle(_ entry: StagedEntry) throws(FileFault) -> Bool {
    let occupant = try place.doing(.rename, entry.path) { () throws(SystemFault) in
      try place.output.kind(of: entry.path)
    }
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
    try place.doing(.rename, entry.path) { () throws(SystemFault) in try exchange(entry) }
    return true
  }

  private func exchange(_ entry: StagedEntry) throws(SystemFault) {
    do throws(SystemFault) {
      try move(entry, .exchanging)
    } catch {
      guard [EINVAL, ENOSYS, ENOTSUP].contains(error.code) else { throw error }
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
    let entries = try place.doing(.list, folder) { () throws(SystemFault) in
      try place.output.entries(at: folder)
    }
    for entry in entries {
      let path = PathName.joined(folder, entry.name)
      let isOurs =
        entry.kind == .folder ? try holdsOnlyRemoved(path) : record.change(of: path) == .removed
      if !isOurs { return false }
    }
    return true
  }

  private func move(_ entry: StagedEntry, _ move: Move) throws(SystemFault) {
    if let number = entry.number {
      try stage.numbered.move(String(number), to: place.output, at: entry.path, move)
    } else {
      try stage.tree.move(entry.path, to: place.output, at: entry.path, move)
    }
  }

  /// What the stage holds of an entry; nil when it is in place already.
  private func staged(_ entry: StagedEntry) throws(FileFault) -> Folder.Kind? {
    try place.doingOwn(.list, OutputPlace.stage) { () throws(SystemFault) in
      if let number = entry.number { return try stage.numbered.kind(of: String(number)) }
      return try stage.tree.kind(of: entry.path)
    }
  }
}
