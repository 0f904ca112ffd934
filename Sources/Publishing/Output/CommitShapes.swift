import FileSystem
import Primitives

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
    let additions = Set(entries.lazy.filter { $0.change.isAddition }.map { ByteKey($0.path) })
    guard !additions.isEmpty, additions.count < entries.count else { return }
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
