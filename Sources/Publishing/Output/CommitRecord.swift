import FileSystem
import Primitives

/// What one commit does to every file of the site, and so what the folder holds afterwards.
///
/// While the commit runs it is the journal; when it is done the same file is the manifest, so that
/// one rename says both "finished" and "these files are Michi's". It is text: a first line with the
/// version, a line for each file, and `end`:
///
///     michi-output 1
///     = about/index.html          kept as it was
///     + kanji/道/index.html       new, staged under its own path
///     +4 tutorials/new.html       new, staged as number 4, because its folder is there already
///     ~5 feed.xml                 changed, staged as number 5
///     - tutorials/old/index.html  removed
///     end
///
/// What a file holds is not noted: an edit by hand must be seen, so the next build compares the
/// bytes themselves, which costs no more than a stat and a hash.
struct CommitRecord: Sendable {
  /// What happens to a file.
  enum Change: Hashable, Sendable {
    case kept
    case added
    case addedNumbered(Int)
    case changed(Int)
    case removed

    /// Whether the file is new.
    var isAddition: Bool {
      switch self {
      case .added, .addedNumbered: true
      case .kept, .changed, .removed: false
      }
    }
  }

  /// One file.
  struct Entry: Sendable {
    let path: String
    let change: Change
  }

  /// Every file that the folder held or will hold.
  var entries: [Entry] = []

  /// The paths of the files that the folder holds when the commit is done.
  var paths: [String] {
    entries.compactMap { $0.change == .removed ? nil : $0.path }
  }

  /// Orders the files by the bytes of their paths.
  mutating func sort() {
    entries = ByteOrder.sorted(entries) { $0.path }
  }
}

extension CommitRecord {
  /// How many files the commit writes, leaves and removes.
  var summary: OutputFolder.Summary {
    var written = 0
    var unchanged = 0
    for entry in entries {
      switch entry.change {
      case .kept: unchanged += 1
      case .added, .addedNumbered, .changed: written += 1
      case .removed: break
      }
    }
    return OutputFolder.Summary(
      written: written, unchanged: unchanged, removed: entries.count - written - unchanged)
  }

  /// Refuses a site in which a file has the name of a folder, before anything is renamed.
  ///
  /// Without a new file there is nothing to look for, and an entirely new site has met the
  /// collision in the stage.
  func checkShapes(in place: OutputPlace) throws(FileFault) {
    let count = entries.count { $0.change.isAddition }
    guard count > 0, count < entries.count else { return }
    let additions = Set(entries.lazy.filter { $0.change.isAddition }.map { ByteKey($0.path) })
    for entry in entries where entry.change != .removed {
      for folder in RelativePath.folders(of: entry.path) {
        let isTaken =
          additions.contains(ByteKey(folder))
          || entry.change.isAddition && change(of: folder).map { $0 != .removed } ?? false
        if isTaken { throw OutputSentences.fileAndFolder(place.shown(folder)) }
      }
    }
  }

  /// What happens to a file; nil when neither the old site nor the new one has it.
  func change(of path: String) -> Change? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if ByteOrder.precedes(entries[middle].path, path) { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, ByteOrder.same(entries[low].path, path) else { return nil }
    return entries[low].change
  }
}
